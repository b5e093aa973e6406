"""How a page becomes HTML; knows no request and no table."""
