-- functions: e108ed7ac13ec7a0
SELECT 1;
