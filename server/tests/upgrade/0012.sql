-- Study, as of migration 0012, and what came with migrations 0008 to 0010.
INSERT INTO device_tokens VALUES (3, '\x03', '2026-01-02T03:04:05Z');
INSERT INTO site_rules (is_one_device) VALUES (true);
INSERT INTO study_players VALUES (3, 4, '00000000-0000-4000-8000-000000000004', 1, 1, 'Asia/Shanghai', '2026-01-03T03:04:05Z', 5, 3, 7, 0);
INSERT INTO study_records VALUES (3, 1, 1, 300, '{[0,300)}', 300, 0, NULL, '2026-01-03T03:04:05Z', false);
INSERT INTO study_days VALUES (3, '2026-01-03', 300, 0);
INSERT INTO study_curves VALUES (1, 0, '{1,1,1}', '{0,0,0}');
INSERT INTO certificates VALUES ('ABCD-EFGH', 3, 1, '安娜', '微积分初步', 1, 600, '2026-01-04T03:04:05Z');
