-- The chat as of migration 0028, and what came with migrations 0013 to 0027.
INSERT INTO activation_codes VALUES (2, '\x04', '2026-02-02T03:04:05Z');
INSERT INTO content_changes (subject, subject_id, action, actor_id, address, after, changed_at) VALUES
  ('course', 1, 'published', 1, '203.0.113.9', '{}', '2026-01-02T03:04:05Z');
INSERT INTO groups (name) VALUES ('晨读');
INSERT INTO group_members VALUES (3, 1);
INSERT INTO changes (subject, subject_id, subject_name, action, actor_id, address, changed_at) VALUES
  ('learner', 3, '安娜', 'changed', 1, '203.0.113.9', '2026-01-02T03:04:05Z');
INSERT INTO deletion_requests (user_id, reason, requested_at) VALUES (3, '毕业', '2026-01-05T03:04:05Z');
INSERT INTO import_batches (import_key, operator_id, file_name, columns, state, total, new_group_ids, new_institution_ids, created_at) VALUES
  ('00000000-0000-4000-8000-000000000005', 1, 'learners.csv', '{}', 'done', 1, '{}', '{}', '2026-01-02T03:04:05Z');
INSERT INTO import_rows VALUES (1, 1, 'done', '{}', NULL, 3);
INSERT INTO lesson_attachments (lesson_id, key, name, content_type, size, created_at) VALUES
  (1, 'b1', '讲义.pdf', 'application/pdf', 1000, '2026-01-02T03:04:05Z');
INSERT INTO chat_teams (name, greeting, is_default, created_at) VALUES ('顾问组', '您好', true, '2026-01-02T03:04:05Z');
INSERT INTO chat_team_advisors VALUES (1, 2);
INSERT INTO chat_bindings (learner_id, team_id, bound_at, bound_by) VALUES (3, 1, '2026-01-02T03:04:05Z', 1);
INSERT INTO chats (learner_id, team_id, last_seq, last_at, learner_delivered, learner_read, team_delivered, team_read, waiting_since) VALUES
  (3, 1, 2, '2026-01-06T03:05:05Z', 2, 2, 2, 1, '2026-01-06T03:05:05Z');
INSERT INTO chat_messages VALUES
  (1, 1, '00000000-0000-4000-8000-000000000006', 2, false, 0, '有什么可以帮您？', '2026-01-06T03:04:05Z'),
  (1, 2, '00000000-0000-4000-8000-000000000007', 3, true, 0, '极限怎么理解？', '2026-01-06T03:05:05Z');
INSERT INTO chat_tickets VALUES ('00000000-0000-4000-8000-000000000008', 3, '00000000-0000-4000-8000-000000000003', '2026-01-06T03:06:05Z');
