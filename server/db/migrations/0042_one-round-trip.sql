-- functions: e6634f70baabd31d
SELECT 1;
