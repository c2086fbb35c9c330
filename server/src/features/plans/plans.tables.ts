import {
  type PlanCertificate,
  type PlanStage,
  planAudiences,
  planItemKinds,
  type When,
} from '@jingke/contract/plans'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'
import { users } from '../auth/auth.tables.ts'
import { groups } from '../catalogue/catalogue.tables.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { learnerFiles } from '../media/learner-files/learner-files.tables.ts'
import { institutions } from '../profile/profile.tables.ts'
import { reminderKinds } from './reminders/reminder-days.ts'

const day = () => date({ mode: 'string' })
const planId = () => belongsTo(() => plans.id)
const userId = () => belongsTo(() => users.id)

/** What learners see of a plan; its ids of stages and items are those of the rows below. */
export interface PlanContent {
  readonly name: string
  readonly cover: string
  readonly intro: string
  readonly stages: readonly PlanStage[]
  /** Absent: none is issued. */
  readonly certificate?: PlanCertificate
}

export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As it is edited. */
    draft: jsonb().$type<PlanContent>().notNull(),
    /** As learners have it; null: never published. */
    published: jsonb().$type<PlanContent>(),
    publishedAt: time(),
    /** The last id that a stage or an item got. */
    lastPartId: integer().notNull().default(0),
    version: integer().notNull().default(0),
    changedAt: time().notNull(),
  },
  (table) => [index('plans_changed').on(table.changedAt, table.id)],
)

/** What was published, each time. */
export const planVersions = pgTable(
  'plan_versions',
  {
    planId: planId(),
    number: integer().notNull(),
    content: jsonb().$type<PlanContent>().notNull(),
    publishedAt: time().notNull(),
    publishedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.planId, table.number] })],
)

/** Courses of the published content: learners with the plan see those that are limited too (`visible_courses`). */
export const planCourses = pgTable(
  'plan_courses',
  {
    planId: planId(),
    courseId: belongsTo(() => courses.id),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.courseId] }),
    index('plan_courses_course').on(table.courseId),
  ],
)

/** Whom a plan is given to, and when they start and are due. */
export const planGrants = pgTable(
  'plan_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planId: planId(),
    kind: text({ enum: planAudiences }).notNull(),
    // The one of its kind.
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    institutionId: integer().references(() => institutions.id, { onDelete: 'cascade' }),
    /** Only those who join the group after `givenAt`. */
    isNewOnly: boolean().notNull().default(false),
    start: jsonb('start_when').$type<When>(),
    due: jsonb('due_when').$type<When>(),
    givenAt: time().notNull(),
  },
  (table) => [
    index('plan_grants_plan').on(table.planId),
    index('plan_grants_user').on(table.userId),
    index('plan_grants_group').on(table.groupId),
    index('plan_grants_institution').on(table.institutionId),
  ],
)

/** One learner with a plan: what `planDates` gave. A row whose grant is gone is kept, as withdrawn. */
export const planLearners = pgTable(
  'plan_learners',
  {
    planId: planId(),
    userId: userId(),
    /** The one that counts. No foreign key: a withdrawn one may be gone. */
    grantId: integer().notNull(),
    /** The day on which this grant became theirs. */
    joinedOn: day().notNull(),
    startOn: day().notNull(),
    dueOn: day(),
    extendedTo: day(),
    extensionReason: text().notNull().default(''),
    /** Required items, without those that the learner is excused from. */
    requiredCount: smallint().notNull(),
    doneCount: smallint().notNull(),
    /** The earliest day on which a required item is due that is not done. */
    nextDueOn: day(),
    /** The day of the last required item. */
    doneOn: day(),
    withdrawnAt: time(),
    /** How often the learner does it; 2: for the first renewal. */
    round: smallint().notNull().default(1),
    /** When this round began; null: the first. */
    renewedOn: day(),
    /** The round of the last certificate; 0: none. */
    certifiedRound: smallint().notNull().default(0),
    /** The last day of the last certificate. */
    validUntil: day(),
    /** The day on which the plan opens again. */
    renewsOn: day(),
    /** When the learner was told of the plan. */
    toldOn: day(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.userId] }),
    index('plan_learners_user').on(table.userId),
    index('plan_learners_due')
      .on(table.planId, table.nextDueOn, table.userId)
      .where(sql`withdrawn_at is null`),
    index('plan_learners_renewal')
      .on(table.renewsOn, table.planId)
      .where(sql`renews_on is not null and withdrawn_at is null`),
    index('plan_learners_untold')
      .on(table.startOn, table.userId)
      .where(sql`told_on is null and withdrawn_at is null`),
  ],
)

export const planLearnerItems = pgTable(
  'plan_learner_items',
  {
    planId: planId(),
    userId: userId(),
    itemId: integer().notNull(),
    isRequired: boolean().notNull(),
    /** Null: nothing of the catalogue. */
    courseId: integer(),
    /** Null: not before the stage before is done. */
    opensOn: day(),
    dueOn: day(),
    doneOn: day(),
    excusedOn: day(),
    /** Why the learner is excused, or what staff noted when they ticked it off. */
    note: text().notNull().default(''),
    // The last reminder and the dates that it was about.
    toldOpensOn: day(),
    toldDueOn: day(),
    toldKind: text({ enum: reminderKinds }),
    /** `nextReminderOn`; null: nothing more is to be told. */
    nextReminderOn: day(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.userId, table.itemId] }),
    index('plan_learner_items_open')
      .on(table.userId, table.dueOn)
      .where(sql`done_on is null and excused_on is null`),
    index('plan_learner_items_course')
      .on(table.userId, table.courseId)
      .where(sql`done_on is null and course_id is not null`),
    index('plan_learner_items_reminder')
      .on(table.nextReminderOn, table.userId)
      .where(sql`next_reminder_on is not null`),
  ],
)

/** Files that staff added to an outside item when they ticked it off; they stay with their round. */
export const planFiles = pgTable(
  'plan_files',
  {
    fileId: integer()
      .primaryKey()
      .references(() => learnerFiles.id, { onDelete: 'cascade' }),
    planId: integer().notNull(),
    userId: userId(),
    round: smallint().notNull(),
    itemId: integer().notNull(),
  },
  (table) => [index('plan_files_learner').on(table.userId, table.planId)],
)

/** The record of hours: what a learner did, with the names of that day. It outlives plans and their items. */
export const planHours = pgTable(
  'plan_hours',
  {
    planId: integer().notNull(),
    userId: userId(),
    round: smallint().notNull(),
    itemId: integer().notNull(),
    planName: text().notNull(),
    itemName: text().notNull(),
    kind: text({ enum: planItemKinds }).notNull(),
    seconds: integer().notNull(),
    doneOn: day().notNull(),
    isLate: boolean().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.userId, table.round, table.itemId] }),
    index('plan_hours_user').on(table.userId, table.doneOn),
    index('plan_hours_done').on(table.doneOn, table.userId),
  ],
)

/** Learners whose rows are to be computed; a job takes them in parts. */
export const planQueue = pgTable(
  'plan_queue',
  {
    planId: planId(),
    userId: userId(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.userId] })],
)

/** What is stored of a learner for all plans. Without a row: reminders are wanted, and nothing was told. */
export const planReaders = pgTable('plan_readers', {
  userId: userId().primaryKey(),
  wantsReminders: boolean().notNull().default(true),
  /** Whether a reminder pops up too. */
  wantsPopup: boolean().notNull().default(false),
  /** What the address of the calendar is made of; another one ends the address. Null: there is none. */
  calendarKey: text(),
  /** The last day with a message. */
  toldOn: day(),
})

/** Up to where finished lessons have been looked at. */
export const planCursor = pgTable('plan_cursor', {
  name: text().primaryKey(),
  at: time().notNull(),
})
