import { listImportRows } from '@jingke/contract/people/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { sweepLeftovers } from './import-job.ts'

const school = useSchool()

test('30 days later an import has no data of people without an account', async () => {
  const operator = await school().createUser('operator', 'jk-admin')
  const made = await school().createUser('made')
  const { token } = await school().giveSession(operator)
  const [batch] = await school().query<{ id: number }>(
    `insert into import_batches
       (import_key, operator_id, file_name, columns, state, total, new_group_ids, new_institution_ids, created_at)
     values (gen_random_uuid(), $1, 'list.csv', '{}', 'finished', 2, '{}', '{}', now()) returning id`,
    [operator],
  )
  await school().query(
    `insert into import_rows (batch_id, line, state, learner, problem, user_id)
     values ($1, 2, 'done', null, null, $2),
       ($1, 3, 'failed', '{"userName":"left","name":"L"}', 'taken', null)`,
    [batch?.id, made],
  )
  const names = async () => {
    const { body } = await school().call(listImportRows, { id: batch?.id ?? 0 }, { token })
    return body.data.list.map(({ userName }) => userName)
  }
  await sweepLeftovers(school().context)
  expect(await names()).toEqual(['made', 'left'])
  school().moveClock(31 * 86_400_000)
  await sweepLeftovers(school().context)
  school().moveClock(-31 * 86_400_000)
  expect(await names()).toEqual(['made'])
})
