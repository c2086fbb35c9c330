-- A school of the oldest version with data: a row or more in every table of migrations 0000 to 0007.
-- The password of every account is `correct horse battery`.
INSERT INTO users (user_name, password_hash, user_type, real_name, sex, phone, created_at)
SELECT name, '$argon2id$v=19$m=19456,t=2,p=1$DcmOQI4NaKZ30fqTfTpwtQ$hMV6J0Sa922yX8p7zcrSsVsxXRe9Ge67K4idPlCDwZs',
  type, real_name, 2, '19900000000', '2026-01-02T03:04:05Z'
FROM (VALUES ('operator', 'jk-admin', '顾明远'), ('advisor', 'jk-advisor', '闻人静'),
  ('anna', 'jk-user', '安娜'), ('viewer', 'jk-tplus', '')) AS account (name, type, real_name);
INSERT INTO captchas VALUES ('00000000-0000-4000-8000-000000000001', 'work', 'salt', '203.0.113.1', '2026-01-02T03:09:05Z');
INSERT INTO rate_limits VALUES ('sign-in:203.0.113.1', 1, 1767323045000);
INSERT INTO sessions VALUES
  ('00000000-0000-4000-8000-000000000002', 3, 'Firefox', '203.0.113.1', '2026-01-02T03:04:05Z', '2026-01-02T04:00:00Z', '2026-02-01T03:04:05Z', '2026-01-02T05:00:00Z', 'withdrawn'),
  ('00000000-0000-4000-8000-000000000003', 4, 'Firefox', '203.0.113.2', '2026-01-02T03:04:05Z', '2026-01-02T04:00:00Z', '2126-02-01T03:04:05Z', NULL, NULL);
INSERT INTO session_tokens VALUES ('\x01', '\x02', '00000000-0000-4000-8000-000000000003', '2026-01-02T05:04:05Z', '2126-01-09T03:04:05Z', NULL, NULL);
INSERT INTO operation_records (user_id, kind, detail, user_agent, address, happened_at) VALUES
  (3, 'signed-in', '', 'Firefox', '203.0.113.1', '2026-01-02T03:04:05Z'),
  (3, 'sign-in-refused', 'wrong-password', 'Firefox', '203.0.113.1', '2026-01-02T03:03:05Z'),
  (3, 'profile-changed', 'grade, institutionName', 'Firefox', '203.0.113.1', '2026-01-02T03:10:05Z'),
  (3, 'profile-changed-by-operator', 'operator 1: grade', 'Firefox', '203.0.113.9', '2026-01-02T03:11:05Z'),
  (3, 'sessions-ended', 'operator 1', 'Firefox', '203.0.113.9', '2026-01-02T03:12:05Z'),
  (3, 'something-else', 'free text', 'Firefox', '203.0.113.9', '2026-01-02T03:13:05Z');
INSERT INTO known_devices VALUES (3, 'Firefox', '203.0.113.0/24', '2026-01-02T03:04:05Z');
INSERT INTO profiles (user_id, school_name, grade, institution_name) VALUES (3, '东湖中学', '高一', '东湖学院');
INSERT INTO images VALUES ('00000000000000000000000000000000.png', 3, 2, 'image/png', 67, '2026-01-02T03:04:05Z');
INSERT INTO site_settings VALUES ('zh', '{"userAccess": "0"}'), ('en', '{}');
INSERT INTO site_pages VALUES ('zh', '{}');
INSERT INTO navigation_items (parent_id, position, link_url, name_zh, name_en) VALUES
  (NULL, 1, '/course', '课程', 'Courses'), (1, 1, '/course?level=1', '入门', 'Beginners');
INSERT INTO categories (parent_id, position, name_zh, name_en) VALUES
  (NULL, 1, '数学', 'Mathematics'), (1, 1, '微积分', 'Calculus');
INSERT INTO learner_groups VALUES (3, '东湖学院', '高一');
INSERT INTO slides (position, name_zh, name_en, image, url) VALUES (1, '新学期', 'New term', '/files/banner.jpg', '/course');
INSERT INTO teachers (position, name_zh, name_en) VALUES (1, '顾明远', 'Gu Mingyuan');
INSERT INTO teacher_subjects VALUES (1, 1, 1);
INSERT INTO courses (category_id, name, intro_zh, level, tags_zh, tags_en, state, audience, published_at, watch_count, lesson_count, duration) VALUES
  (2, '微积分初步', '极限与导数', 'beginner', '{极限}', '{limits}', 'published', 'everyone', '2026-01-02T03:04:05Z', 7, 1, 600),
  (2, '只给东湖学院', '', 'beginner', '{}', '{}', 'published', 'limited', '2026-01-01T03:04:05Z', 0, 0, 0),
  (2, '草稿', '', 'beginner', '{}', '{}', 'draft', 'everyone', NULL, 0, 0, 0);
INSERT INTO course_audience VALUES (2, 'institution', '东湖学院');
INSERT INTO course_teachers VALUES (1, 1, 1);
INSERT INTO chapters (course_id, position, title_zh, title_en) VALUES (1, 1, '第一章', 'Chapter 1');
INSERT INTO lessons (chapter_id, position, title_zh, title_en, duration) VALUES (1, 1, '极限', 'Limits', 600);
INSERT INTO favourites VALUES (3, 1, '2026-01-02T03:04:05Z');
INSERT INTO messages (kind, writer_id, title, body, audience_kind, starts_at, created_at, reached) VALUES
  ('notice', 1, '开学通知', '九月一日开学', 'everyone', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z', 1);
INSERT INTO message_states VALUES (3, 1, '2026-01-02T04:04:05Z', NULL);
INSERT INTO message_readers VALUES (1, 0, 1);
INSERT INTO videos (name, created_at) VALUES ('极限', '2026-01-02T03:04:05Z');
INSERT INTO video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size, probe, playable_at, ready_at, created_at, changed_at) VALUES
  (1, 'a1', '\x00', 'ready', 'u1', 'limits.mp4', 1000, '{"duration": 600, "width": 1280, "height": 720, "rotation": 0, "frameRate": 25, "hasSteadyFrames": true, "videoCodec": "h264", "videoCodecString": "avc1.64001f", "videoBitRate": 1000000, "hasSquarePixels": true, "isHighDynamicRange": false, "longestKeyFrameGap": 2, "audio": null}', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z');
UPDATE videos SET current_asset_id = 1;
INSERT INTO lesson_videos VALUES (1, 1);
INSERT INTO video_captions (video_id, language, label, cue_count) VALUES (1, 'zh', '中文', 1);
INSERT INTO caption_cues VALUES (1, 0, 0, 2000, '函数的极限');
INSERT INTO partners (name, origins, created_at) VALUES ('合作方', '{https://partner.example}', '2026-01-02T03:04:05Z');
INSERT INTO partner_keys VALUES ('k1', 1, '\x00', true, '2026-01-02T03:04:05Z', NULL);
INSERT INTO partner_nonces VALUES (1, 'n1', '2026-01-02T03:09:05Z');
INSERT INTO partner_users VALUES (1, 'u1', 4);
INSERT INTO partner_videos VALUES (1, 1, '2026-01-02T03:04:05Z');
INSERT INTO partner_sessions VALUES ('00000000-0000-4000-8000-000000000003', 1, 'k1', 1);
INSERT INTO marks (user_id, course_id, lesson_id, kind, second, text, created_at, updated_at) VALUES
  (3, 1, 1, 'note', 42, '记住定义', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z');
