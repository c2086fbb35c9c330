import type { LearnerCard } from '@jingke/contract/chat'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { StudySections } from './study-sections.tsx'

test('the minutes of a week are rounded as in the reports', async () => {
  const days = [
    { day: '2026-01-05', seconds: 61 },
    { day: '2026-01-06', seconds: 89 },
    { day: '2026-01-07', seconds: 0 },
  ]
  const card = { courses: [], days, error: null, favourites: [] } as unknown as LearnerCard
  render(<StudySections card={card} />)
  await expect.element(page.getByText('3 分钟', { exact: true })).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['2026-01-05：1 分钟', '2026-01-06：1 分钟', '2026-01-07：0 分钟'])
})
