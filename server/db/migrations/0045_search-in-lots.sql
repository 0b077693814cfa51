-- functions: 886b70abbe7a704b
-- New words wait in the list of pending entries, and go into the index many at a time: one by one they
-- cost twice the time and ten to twenty times the write-ahead log. Searches read the list too, so it is
-- short, and whoever fills the index empties it when nothing is due (tidings_index_due).
ALTER INDEX entry_search_words SET (fastupdate = on, gin_pending_list_limit = 1024);
