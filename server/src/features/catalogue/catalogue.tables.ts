import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'

import { users } from '../auth/auth.tables.ts'

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    position: smallint().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    introZh: text().notNull().default(''),
    introEn: text().notNull().default(''),
    cover: text().notNull().default(''),
    /** A hex colour on which white text is readable. */
    colour: text().notNull().default(''),
    version: integer().notNull().default(0),
  },
  (table) => [index('categories_parent').on(table.parentId)],
)

export const teachers = pgTable(
  'teachers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: smallint().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    titleZh: text().notNull().default(''),
    titleEn: text().notNull().default(''),
    introZh: text().notNull().default(''),
    introEn: text().notNull().default(''),
    photo: text().notNull().default(''),
    version: integer().notNull().default(0),
  },
  (table) => [index('teachers_position').on(table.position, table.id)],
)

/** The account of a teacher, with which they mark the work of their courses. */
export const teacherAccounts = pgTable(
  'teacher_accounts',
  {
    teacherId: integer()
      .primaryKey()
      .references(() => teachers.id, { onDelete: 'cascade' }),
    userId: belongsTo(() => users.id),
  },
  (table) => [index('teacher_accounts_user').on(table.userId)],
)

/** Categories shown with a teacher. */
export const teacherSubjects = pgTable(
  'teacher_subjects',
  {
    teacherId: belongsTo(() => teachers.id),
    categoryId: belongsTo(() => categories.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.categoryId] }),
    index('teacher_subjects_category').on(table.categoryId),
  ],
)

/** Pictures of the home banner. */
export const slides = pgTable('slides', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: smallint().notNull(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  subtitleZh: text().notNull().default(''),
  subtitleEn: text().notNull().default(''),
  image: text().notNull(),
  url: text().notNull().default(''),
  /** 1: the slide links to `url`. */
  isRedirect: smallint().notNull().default(0),
  textTone: text({ enum: ['light', 'dark'] })
    .notNull()
    .default('dark'),
  /** Percent from the left: the part that phones show. The text of a banner is on its left. */
  focusX: smallint().notNull().default(100),
  /** Shown from then on; null: at once. */
  startsAt: time(),
  /** Shown until then; null: without end. */
  endsAt: time(),
  altZh: text().notNull().default(''),
  altEn: text().notNull().default(''),
  isHidden: boolean().notNull().default(false),
  /** When it was removed; it can be restored until a sweep deletes it. */
  removedAt: time(),
  /** Sessions of learners that opened its link. */
  clickCount: integer().notNull().default(0),
  version: integer().notNull().default(0),
})

/** Groups of learners that operators make, such as a class. */
export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('groups_name').on(sql`lower(${table.name})`)],
)

export const groupMembers = pgTable(
  'group_members',
  {
    /** Foreign key to the accounts, declared in the migration. */
    userId: integer().notNull(),
    groupId: belongsTo(() => groups.id),
    joinedAt: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.groupId] }),
    index('group_members_group').on(table.groupId),
  ],
)

/** Institution and grade of a learner; matched against the audience of limited courses. */
export const learnerGroups = pgTable('learner_groups', {
  /** Foreign key to the accounts, declared in the migration. */
  userId: integer().primaryKey(),
  institution: text().notNull().default(''),
  grade: text().notNull().default(''),
})
