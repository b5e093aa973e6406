// The page of this browser's settings.
import { settle } from "./settings.js";

settle();
