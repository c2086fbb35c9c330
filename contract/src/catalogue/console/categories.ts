import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Nothing, PictureAddress, Version } from '../../core/fields.ts'
import { defineProblem, versionProblems } from '../../core/problem.ts'
import {
  addCategory,
  deleteCategory,
  listEditableCategories,
  mergeCategory,
  moveCategory,
  updateCategory,
} from '../calls.ts'
import { Index, NameEn, NameZh, Paragraphs } from './fields.ts'

const CategoryFields = z.object({
  nameZh: NameZh,
  nameEn: NameEn,
  introZh: Paragraphs,
  introEn: Paragraphs,
  cover: PictureAddress,
  colour: z.string().regex(/^(#[0-9a-f]{6})?$/),
})

/** A category as operators see it; the list is in the order of the tree's siblings. */
export const EditableCategory = z.object({
  id: Id,
  /** Null: a top category. */
  parentId: Id.nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  introZh: z.string(),
  introEn: z.string(),
  cover: z.string(),
  colour: z.string(),
  version: z.int(),
  /** Its own courses in every state, without those of subcategories. */
  courseCount: z.int(),
})
export type EditableCategory = z.output<typeof EditableCategory>

/** Levels of the tree. */
export const maxCategoryDepth = 4
export const maxCategories = 500

export const categoryProblems = {
  categoryNotFound: defineProblem({
    id: 'category-not-found',
    code: 404,
    zh: '分类不存在，可能已被删除',
    en: 'There is no such category. It may have been deleted.',
  }),
  categoryCycle: defineProblem({
    id: 'category-cycle',
    code: 409,
    zh: '不能把分类放到它自己或它的下级分类里',
    en: 'A category cannot be put into itself or into one of its own subcategories.',
  }),
  categoryTooDeep: defineProblem({
    id: 'category-too-deep',
    code: 409,
    zh: '分类最多 {depth} 级',
    en: 'Categories can have at most {depth} levels.',
  }),
  tooManyCategories: defineProblem({
    id: 'too-many-categories',
    code: 409,
    zh: '分类最多 {count} 个',
    en: 'There can be at most {count} categories.',
  }),
  categoryNotEmpty: defineProblem({
    id: 'category-not-empty',
    code: 409,
    zh: '分类里还有 {courses} 门课程（含草稿和回收站）和 {children} 个下级分类，清空或合并后才能删除',
    en: 'The category still holds {courses} courses (drafts and trash included) and {children} subcategories. Move or merge them first.',
  }),
} as const

const { categoryNotFound, categoryCycle, categoryTooDeep } = categoryProblems

/** Each change answers the whole list, so that the page shows what others changed meanwhile. */
const output = z.array(EditableCategory)

export const categoryEndpoints = {
  listEditableCategories: defineEndpoint({
    path: listEditableCategories,
    summary: 'All categories in both languages, for editing',
    access: 'content.read',
    exported: 'categories',
    input: Nothing,
    output,
  }),
  addCategory: defineEndpoint({
    path: addCategory,
    summary: 'Add a category as the last of its siblings',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: CategoryFields.partial().extend({ nameZh: NameZh, parentId: Id.nullable() }),
    output,
    problems: [categoryNotFound, categoryTooDeep, categoryProblems.tooManyCategories],
  }),
  updateCategory: defineEndpoint({
    path: updateCategory,
    summary: 'Change names, texts, colour or cover of a category; absent fields stay',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: CategoryFields.partial().extend({ id: Id, version: Version }),
    output,
    problems: [categoryNotFound, versionProblems.changedByOther],
  }),
  moveCategory: defineEndpoint({
    path: moveCategory,
    summary: 'Put a category at an index among the children of another, or of none',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, parentId: Id.nullable(), place: Index }),
    output,
    problems: [categoryNotFound, versionProblems.changedByOther, categoryCycle, categoryTooDeep],
  }),
  mergeCategory: defineEndpoint({
    path: mergeCategory,
    summary: 'Put the courses and subcategories of a category into another, and delete it',
    access: 'content.change',
    input: z.object({ id: Id, intoId: Id }),
    output,
    problems: [categoryNotFound, categoryCycle, categoryTooDeep],
  }),
  deleteCategory: defineEndpoint({
    path: deleteCategory,
    summary: 'Delete an empty category',
    access: 'content.change',
    input: z.object({ id: Id }),
    output,
    problems: [categoryNotFound, categoryProblems.categoryNotEmpty],
  }),
}
