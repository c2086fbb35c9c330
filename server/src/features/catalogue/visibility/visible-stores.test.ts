import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Stores whose callers check the visibility. */
const exempt = [
  'write-courses',
  'published-lessons',
  'pictures-in-use',
  'course-outlines',
  'course-previews',
  'course-names',
  'course-choices',
  'search-matches',
  'search-names',
]
/** Folders of calls that only operators may make. */
const forOperators = [
  'catalogue/categories',
  'catalogue/courses',
  'catalogue/links',
  'plans/editor',
]

test('no other store reads the courses table directly', () => {
  const features = new URL('../..', import.meta.url).pathname
  const readers = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.store.ts'))
    .filter((name) => !exempt.some((file) => name.endsWith(`/${file}.store.ts`)))
    .filter((name) => !forOperators.some((folder) => name.startsWith(`${folder}/`)))
    .filter((name) =>
      /(from|[jJ]oin)\(courses\b|(from|join) \$\{courses\}|(from|join) "?courses\b/.test(
        readFileSync(`${features}/${name}`, 'utf8'),
      ),
    )
  expect(readers).toEqual([])
})
