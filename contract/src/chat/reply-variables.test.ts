import { expect, test } from 'vitest'
import { fillVariables, findUnfilled, unknownVariablesIn } from './reply-variables.ts'

const values = {
  learner: 'Anna',
  advisor: 'Mr Lin',
  team: 'Team A',
  institution: '',
  course: 'Rivers',
  lesson: '',
}

test.each([
  ['Hello {{learner}}, {{ Advisor }} here', 'Hello Anna, Mr Lin here'],
  ['{{学员}}，您正在学《{{课程}}》', 'Anna，您正在学《Rivers》'],
  ['{learner} and {{}} stay', '{learner} and {{}} stay'],
  ['a value with braces is not filled again: {{learner}}', 'Anna'],
])('fills %s', (text, expected) => {
  expect(fillVariables(text, values)).toContain(expected)
})

test('a variable without a value stays and is found', () => {
  const filled = fillVariables('{{learner}}: {{lesson}} of {{institution}}', values)
  expect(filled).toBe('Anna: {{lesson}} of {{institution}}')
  expect(findUnfilled(filled)).toEqual({ index: 6, written: '{{lesson}}' })
  expect(findUnfilled('nothing to fill { }')).toBeUndefined()
})

test('unknown variables are named once, as they are written', () => {
  expect(unknownVariablesIn('{{learner}} {{学生}} {{age}} {{age}}')).toEqual([
    '{{学生}}',
    '{{age}}',
  ])
})
