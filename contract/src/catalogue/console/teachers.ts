import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Nothing, PictureAddress, Version } from '../../core/fields.ts'
import { defineProblem, versionProblems } from '../../core/problem.ts'
import {
  addTeacher,
  deleteTeacher,
  listEditableTeachers,
  moveTeacher,
  updateTeacher,
} from '../calls.ts'
import { categoryProblems } from './categories.ts'
import { Index, NameEn, NameZh, Paragraphs } from './fields.ts'

const TeacherFields = z.object({
  nameZh: NameZh,
  nameEn: NameEn,
  titleZh: z.string().trim().max(80),
  titleEn: z.string().trim().max(120),
  introZh: Paragraphs,
  introEn: Paragraphs,
  photo: PictureAddress,
  /** Categories, in the order shown. */
  subjectIds: z.array(Id).max(20),
  /** The account with which they mark the work of their courses; null: none. */
  staffId: Id.nullable(),
})

/** A teacher as operators see it; the list is in the order that learners see. */
export const EditableTeacher = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  introZh: z.string(),
  introEn: z.string(),
  photo: z.string(),
  subjectIds: z.array(Id),
  staffId: Id.nullable(),
  /** The name of the account; empty: none. */
  staffName: z.string(),
  /** In every state. */
  courseCount: z.int(),
  version: z.int(),
})
export type EditableTeacher = z.output<typeof EditableTeacher>

export const maxTeachers = 500

export const teacherProblems = {
  teacherNotFound: defineProblem({
    id: 'teacher-not-found',
    code: 404,
    zh: '教师不存在，可能已被删除',
    en: 'There is no such teacher. They may have been deleted.',
  }),
  teacherHasCourses: defineProblem({
    id: 'teacher-has-courses',
    code: 409,
    zh: '这位教师还有 {courses} 门课程（含草稿和回收站），换成别的教师后才能删除',
    en: 'This teacher still teaches {courses} courses (drafts and trash included). Give them another teacher first.',
  }),
  staffMissing: defineProblem({
    id: 'teacher-staff-missing',
    code: 422,
    zh: '所选的账号不存在或不是工作人员，请重新选择',
    en: 'The chosen account does not exist or is not one of staff. Please choose again.',
  }),
  tooManyTeachers: defineProblem({
    id: 'too-many-teachers',
    code: 409,
    zh: '教师最多 {count} 位',
    en: 'There can be at most {count} teachers.',
  }),
} as const

const { teacherNotFound, teacherHasCourses, staffMissing, tooManyTeachers } = teacherProblems
const { categoryNotFound } = categoryProblems

/** Each change answers the whole list, so that the page shows what others changed meanwhile. */
const output = z.array(EditableTeacher)

export const teacherEndpoints = {
  listEditableTeachers: defineEndpoint({
    path: listEditableTeachers,
    summary: 'All teachers in both languages, for editing',
    access: 'content.read',
    exported: 'teachers',
    input: Nothing,
    output,
  }),
  addTeacher: defineEndpoint({
    path: addTeacher,
    summary: 'Add a teacher as the last of the list',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: TeacherFields.partial().extend({ nameZh: NameZh }),
    output,
    problems: [categoryNotFound, staffMissing, tooManyTeachers],
  }),
  updateTeacher: defineEndpoint({
    path: updateTeacher,
    summary: 'Change names, texts, photo or subjects of a teacher; absent fields stay',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: TeacherFields.partial().extend({ id: Id, version: Version }),
    output,
    problems: [teacherNotFound, versionProblems.changedByOther, categoryNotFound, staffMissing],
  }),
  moveTeacher: defineEndpoint({
    path: moveTeacher,
    summary: 'Put a teacher at an index of the list',
    access: 'content.change',
    input: z.object({ id: Id, place: Index }),
    output,
    problems: [teacherNotFound],
  }),
  deleteTeacher: defineEndpoint({
    path: deleteTeacher,
    summary: 'Delete a teacher who teaches no course',
    access: 'content.change',
    input: z.object({ id: Id }),
    output,
    problems: [teacherNotFound, teacherHasCourses],
  }),
}
