import {
  checkImport,
  createGroup,
  getImport,
  listImportValues,
  startImport,
  undoImport,
} from '@jingke/contract/people/calls'
import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
const rules = { createsGroups: false, createsInstitutions: false }
const row = (line: number, userName: string, plan: string) => ({
  line,
  userName,
  name: userName,
  plans: plan,
  groups: '',
})

/** Imports the rows, and waits until all is done. */
const importRows = async (rows: ReturnType<typeof row>[]): Promise<void> => {
  const file = { importKey: crypto.randomUUID(), fileName: '名单.xlsx', columns: {} }
  const { data } = (await school().call(startImport, { rows, ...rules, ...file }, plans.token()))
    .body
  await eventually(async () => {
    const found = await school().call(getImport, { id: data.id }, plans.token())
    expect(found.body.data.state).toBe('finished')
  })
}

test('a row of an import gives its learner a published plan, and undoing takes it away', async () => {
  const due = { kind: 'days' as const, days: 5 }
  const { id: planId } = await plans.add('Fire Safety', [
    stageOf('一', [outsideItem('drill', { due })]),
  ])
  await plans.add('同名', [stageOf('一', [outsideItem('a')])])
  await plans.add('同名', [stageOf('一', [outsideItem('a')])])
  const rows = [
    row(2, 'one', ' fire safety ;FIRE SAFETY'),
    row(3, 'two', '没有'),
    row(4, 'three', '同名'),
  ]
  const checked = await school().call(checkImport, { rows, ...rules }, plans.token())
  const issues = checked.body.data.issues.map(({ line, field, kind }) => [line, field, kind])
  expect(issues).toEqual([
    [3, 'plans', 'unknown-plan'],
    [4, 'plans', 'ambiguous-plan'],
  ])
  const values = await school().call(listImportValues, {}, plans.token())
  expect(values.body.data.plans).toEqual(['Fire Safety', '同名', '同名'])

  const file = { importKey: crypto.randomUUID(), fileName: '名单.xlsx', columns: {} }
  const input = { rows: rows.slice(0, 1), ...rules, ...file }
  const { id } = (await school().call(startImport, input, plans.token())).body.data
  const until = (state: string) =>
    eventually(async () => {
      const { data } = (await school().call(getImport, { id }, plans.token())).body
      expect(data.state).toBe(state)
    })
  await until('finished')
  await plans.computed(planId)
  const given = () =>
    school().query(
      `select user_name as name, next_due_on - start_on as days
       from plan_learners join users on users.id = user_id where plan_id = $1`,
      [planId],
    )
  expect(await given()).toEqual([{ name: 'one', days: 5 }])
  expect((await plans.read(planId)).grants).toHaveLength(1)
  expect(
    await school().query(
      `select after->>'audience' as audience from changes
       where subject = 'plan' and subject_id = $1 and action = 'given'`,
      [planId],
    ),
  ).toEqual([{ audience: '名单.xlsx' }])
  await school().call(undoImport, { id }, plans.token())
  await until('undone')
  expect(await given()).toEqual([])
  expect((await plans.read(planId)).grants).toEqual([])
})

test('learners whose group has the plan by a date keep that date', async () => {
  const group = (await school().call(createGroup, { name: 'Evening' }, plans.token())).body.data
  const { id: planId } = await plans.add('夜班', [stageOf('一', [outsideItem('a')])])
  const audience = { kind: 'group' as const, groupId: group.id, isNewOnly: false }
  const due = { kind: 'days' as const, days: 5 }
  await plans.give(planId, { audience, start: null, due })
  await importRows([
    { ...row(2, 'eve', '夜班'), groups: 'Evening' },
    { ...row(3, 'finn', '夜班'), groups: '' },
  ])
  await eventually(async () => {
    const given = await school().query(
      `select user_name as name, due_on - start_on as days
       from plan_learners join users on users.id = user_id where plan_id = $1 order by 1`,
      [planId],
    )
    expect(given).toEqual([
      { name: 'eve', days: 5 },
      { name: 'finn', days: null },
    ])
  })
  const { grants } = await plans.read(planId)
  expect(grants.map(({ kind, name }) => [kind, name])).toEqual([
    ['group', 'Evening'],
    ['person', 'finn'],
  ])
})
