"""Environments for learners: the games behind the interfaces of Gymnasium, PettingZoo and OpenSpiel."""
