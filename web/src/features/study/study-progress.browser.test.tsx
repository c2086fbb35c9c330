import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { StudyProgress } from './study-progress.tsx'

test('what is finished has a full bar, also if some seconds were left out', async () => {
  render(<StudyProgress percent={93} isFinished />)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '100')
  await expect.element(page.getByText('已学完')).toBeVisible()
})
