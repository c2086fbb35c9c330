import { lessonKinds, passNeeds } from '@jingke/contract/catalogue/constants'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'
import { categories, teachers } from './catalogue.tables.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const isPublished = sql`state = 'published'`

/** Queries for learners select from `visible_courses` and not from this table. */
export const courses = pgTable(
  'courses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    /** Contains both languages: "高等数学 · Calculus". */
    name: text().notNull(),
    introZh: text().notNull().default(''),
    introEn: text().notNull().default(''),
    /** A point to each line, as the five below. */
    outcomesZh: text().notNull().default(''),
    outcomesEn: text().notNull().default(''),
    forWhomZh: text().notNull().default(''),
    forWhomEn: text().notNull().default(''),
    prerequisitesZh: text().notNull().default(''),
    prerequisitesEn: text().notNull().default(''),
    level: text({ enum: ['beginner', 'intermediate', 'advanced'] }).notNull(),
    /** Both lists have the same order and length. */
    tagsZh: text().array().notNull().default([]),
    tagsEn: text().array().notNull().default([]),
    thumbnail: text().notNull().default(''),
    state: text({ enum: ['draft', 'published', 'hidden'] })
      .notNull()
      .default('draft'),
    /** `limited`: visible to the audience in `course_audience`. */
    audience: text({ enum: ['everyone', 'limited'] })
      .notNull()
      .default('everyone'),
    /** Whether every signed-in caller may see it. */
    isOpen: boolean()
      .notNull()
      .generatedAlwaysAs(sql`state = 'published' and audience = 'everyone'`),
    /** The graded quizzes and assignments have to be passed for it, beside finishing the lessons. */
    passNeededFor: text({ enum: passNeeds }).notNull().default('nothing'),
    publishedAt: time(),
    /** When a course that is not published yet will be. */
    publishAt: time(),
    /** When it was put into the trash; such a course is hidden. */
    trashedAt: time(),
    changedAt: time().notNull().defaultNow(),
    /** Grows with every change by an operator, of its chapters and lessons too. */
    version: integer().notNull().default(0),
    /** Distinct learners; derived, incremented by study. */
    watchCount: integer().notNull().default(0),
    /** Derived from the lessons. */
    lessonCount: integer().notNull().default(0),
    /** Derived: lessons that can be taken. */
    playableCount: integer().notNull().default(0),
    /** Seconds; derived from the lessons. */
    duration: integer().notNull().default(0),
    /** Terms of all searchable texts; derived by `refreshCourse`. */
    searchTerms: searchVector().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    check('courses_published_at', sql`state <> 'published' or published_at is not null`),
    check('courses_trashed', sql`trashed_at is null or state = 'hidden'`),
    check('courses_tags', sql`cardinality(tags_zh) = cardinality(tags_en)`),
    // Scanned backwards. The filter columns come last, which allows index-only scans.
    index('courses_new')
      .on(table.publishedAt, table.id, table.level, table.isOpen)
      .where(isPublished),
    index('courses_popular')
      .on(table.watchCount, table.id, table.level, table.isOpen)
      .where(isPublished),
    index('courses_category_new')
      .on(table.categoryId, table.publishedAt, table.id, table.level, table.isOpen)
      .where(isPublished),
    index('courses_category_popular')
      .on(table.categoryId, table.watchCount, table.id, table.level, table.isOpen)
      .where(isPublished),
    index('courses_category').on(table.categoryId),
    index('courses_publish_at').on(table.publishAt).where(sql`publish_at is not null`),
    index('courses_trashed_at').on(table.trashedAt).where(sql`trashed_at is not null`),
    // Without fastupdate: every search would scan its pending list, and writes are rare.
    index('courses_search').using('gin', table.searchTerms).with({ fastupdate: false }),
    index('courses_tags_zh').using('gin', table.tagsZh).with({ fastupdate: false }),
  ],
)

/** Open courses by category and level; maintained by triggers, so that totals need no scan. */
export const courseCounts = pgTable(
  'course_counts',
  {
    categoryId: belongsTo(() => categories.id),
    level: text({ enum: ['beginner', 'intermediate', 'advanced'] }).notNull(),
    openCourses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.level] })],
)

/** Who may see a limited course: an institution, a grade, a group, one person. */
export const courseAudience = pgTable(
  'course_audience',
  {
    courseId: belongsTo(() => courses.id),
    kind: text({ enum: ['institution', 'grade', 'group', 'person'] }).notNull(),
    /** Name of the institution, key of the grade, or id of the group or user. */
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.kind, table.value] }),
    // Learners without institution or grade have an empty value, which must match no audience.
    check('course_audience_value_given', sql`value <> ''`),
    index('course_audience_value').on(table.kind, table.value, table.courseId),
  ],
)

export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: belongsTo(() => courses.id),
    teacherId: integer()
      .notNull()
      .references(() => teachers.id, { onDelete: 'restrict' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.teacherId] }),
    index('course_teachers_teacher').on(table.teacherId, table.courseId),
  ],
)

export const chapters = pgTable(
  'chapters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: belongsTo(() => courses.id),
    position: smallint().notNull(),
    titleZh: text().notNull(),
    titleEn: text().notNull(),
  },
  (table) => [index('chapters_course').on(table.courseId, table.position)],
)

export const lessons = pgTable(
  'lessons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chapterId: belongsTo(() => chapters.id),
    position: smallint().notNull(),
    titleZh: text().notNull(),
    titleEn: text().notNull(),
    kind: text({ enum: lessonKinds }).notNull().default('video'),
    /** What it consists of, in the tables of its kind, which the feature of the kind looks after. Null: a video, or nothing yet. */
    contentId: integer(),
    /** Whether the content can be taken; given by its kind. Media knows it of a video. */
    isReady: boolean().notNull().default(false),
    /** Seconds; given by the kind of the lesson. Of a video the planned ones, until there is one. */
    duration: integer().notNull(),
    /** Percent of the duration that must be watched to finish the lesson. */
    finishPercent: smallint().notNull().default(90),
    /** Once published, learners outside the audience may watch it too. */
    isFree: boolean().notNull().default(false),
    /** Whether the pass and the points of a quiz or an assignment count in the course. */
    isGraded: boolean().notNull().default(true),
  },
  (table) => [index('lessons_chapter').on(table.chapterId, table.position)],
)

/** What a lesson of the kind `article` consists of. Rows never change. */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: belongsTo(() => courses.id),
    bodyZh: text().notNull(),
    bodyEn: text().notNull(),
    /** Seconds. */
    duration: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index('articles_course').on(table.courseId)],
)
