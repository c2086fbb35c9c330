import type { School } from './test-school.ts'

/** A published plan with one outside item, given to nobody. */
export const addPublishedPlan = async (school: School): Promise<number> => {
  const [plan] = await school.query<{ id: number }>(
    `insert into plans (draft, published, last_part_id, changed_at)
     select content, content, 2, now() from (values (
       '{"name": "P", "cover": "", "intro": "", "stages": [{"id": 1, "name": "S", "opens": null,
         "items": [{"id": 2, "kind": "outside", "title": "a", "note": "", "isRequired": true, "due": null}]
       }]}'::jsonb)) as made (content) returning id`,
  )
  return plan?.id ?? 0
}
