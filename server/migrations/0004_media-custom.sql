-- A school can play its videos from the first minute on.
INSERT INTO "playback_lines" ("name_zh", "name_en", "origin", "is_default", "is_enabled")
VALUES ('本站线路', 'This site', '', true, true);
