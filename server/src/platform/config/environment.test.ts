import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment } from './environment.ts'

test('the README lists exactly the existing settings', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  const [, configuration = ''] = readme.split('## Configuration\n')
  const described = [...configuration.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  )
  expect(described.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
})
