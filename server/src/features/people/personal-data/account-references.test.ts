import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

/** A new table that refers to users must be erased by a feature, or be named here. */
const kept = {
  'changes.actor_id': 'staff only',
  'chat_absences.backup_id': 'staff only',
  'teacher_accounts.user_id': 'staff only',
  'chat_absences.user_id': 'staff only',
  'learner_views.learner_id': 'deleted after half an hour',
  'learner_views.viewer_id': 'staff only',
  'plan_versions.published_by': 'staff only',
  'question_versions.created_by': 'staff only',
  'questions.updated_by': 'staff only',
  'question_regrades.started_by': 'staff only',
  'quiz_answers.marked_by': 'staff only',
  'chat_bindings.bound_by': 'staff only',
  'chat_cases.assignee_id': 'staff only',
  'chat_cases.closed_by': 'staff only',
  'chat_cases.first_reply_by': 'staff only',
  'chat_choices.user_id': 'staff only',
  'chat_events.actor_id': 'staff only',
  'chat_events.target_id': 'staff only',
  'chat_mentions.user_id': 'staff only',
  'chat_presence.user_id': 'staff only',
  'chat_replies.owner_id': 'staff only',
  'chat_team_advisors.user_id': 'staff only',
  'content_changes.actor_id': 'staff only',
  'deletion_requests.decided_by': 'staff only',
  'deletion_requests.user_id': 'without the reason',
  'import_batches.operator_id': 'staff only',
  'import_rows.user_id': 'the number of a row, without its data',
  'messages.writer_id': 'staff only',
  'operation_records.user_id': 'without address and device',
  'partner_users.user_id': 'viewers of partners only',
  'report_learners.user_id': 'sums',
  'saved_views.user_id': 'staff only',
  'list_layouts.user_id': 'staff only',
  'study_days.user_id': 'sums',
  'submissions.marked_by': 'staff only',
  'study_players.user_id': 'sums',
  'study_records.user_id': 'sums',
}
const erased = [
  'activation_codes.user_id',
  'address_codes.user_id',
  'assignment_drafts.user_id',
  'away_checks.user_id',
  'certificates.user_id',
  'chat_bindings.learner_id',
  'chat_messages.sender_id',
  'chat_tickets.user_id',
  'chats.learner_id',
  'device_tokens.user_id',
  'favourites.user_id',
  'group_members.user_id',
  'idempotency_keys.user_id',
  'images.owner_id',
  'known_devices.user_id',
  'learner_field_values.user_id',
  'learner_files.owner_id',
  'learner_groups.user_id',
  'marks.user_id',
  'message_states.user_id',
  'profiles.user_id',
  'quiz_attempts.user_id',
  'quiz_extra_times.user_id',
  'second_steps.user_id',
  'plan_files.user_id',
  'plan_grants.user_id',
  'plan_hours.user_id',
  'plan_learner_items.user_id',
  'plan_learners.user_id',
  'plan_queue.user_id',
  'plan_readers.user_id',
  'sessions.user_id',
  'study_goals.user_id',
  'study_lessons.user_id',
  'submissions.user_id',
  'video_answers.user_id',
]

test('every reference to an account is erased or kept for a stated reason', async () => {
  const rows = await school().query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(kept), ...erased].toSorted())
})
