-- functions: 16e1990995912c5f
SELECT 1;
