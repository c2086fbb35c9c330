import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Environment } from './environment.ts'

const root = join(import.meta.dirname, '../../../..')

const written = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value ?? '')
}

const variables = Object.entries(Environment.shape).map(([name, schema]) => ({
  name,
  meaning: schema.description ?? '',
  standard: schema instanceof z.ZodDefault ? written(schema.def.defaultValue) : '',
}))

// `vitest run --project server environment.test -u` writes both files.
test('the README has the table of all variables', async () => {
  const rows = variables.map(({ name, standard, meaning }) =>
    [`| \`${name}\``, standard === '' ? '' : `\`${standard}\``, `${meaning} |`].join(' | '),
  )
  const table = ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [before = ''] = readme.split('| name | default | meaning |')
  await expect(`${before}${table}\n`).toMatchFileSnapshot(join(root, 'README.md'))
})

test('.env.example has all variables with their defaults', async () => {
  const lines = variables.flatMap(({ name, standard, meaning }) => [
    `# ${meaning}`,
    `# ${name}=${standard}`,
    '',
  ])
  await expect(lines.join('\n')).toMatchFileSnapshot(join(root, '.env.example'))
})

test.each(variables)('$name is described', ({ meaning }) => expect(meaning).not.toBe(''))
