import type { Category } from '@jingke/contract/catalogue'
import { expect, test } from 'vitest'
import { pathToCategory } from './find-category.ts'

const category = (id: number, ...children: Category[]): Category => ({
  id,
  name: `category ${id}`,
  intro: '',
  cover: '',
  colour: '#000000',
  courseCount: 0,
  children,
})
const tree = [category(1, category(2), category(3, category(4))), category(5)]

test.each([
  [1, [1]],
  [2, [1, 2]],
  [4, [1, 3, 4]],
  [5, [5]],
  [6, []],
  [undefined, []],
])('the path to category %s is %j', (categoryId, path) => {
  expect(pathToCategory(tree, categoryId).map(({ id }) => id)).toEqual(path)
})
