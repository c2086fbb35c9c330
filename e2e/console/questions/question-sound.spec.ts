import { makeWav } from '../../../server/src/features/assessment/testing/make-wav.ts'
import { findViolations } from '../../support/axe.ts'
import { expectNotice } from '../../support/brief-text.ts'
import { expect, signInAs, test } from '../../support/school.ts'

test('an operator puts a sound into a question and hears it as learners do', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/questions')
  await page.getByRole('button', { name: '新建题目' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /判断题/ })
    .click()
  await page.getByRole('textbox', { name: '题干' }).focus()
  await page.keyboard.type(`这是大三度吗？ ${Date.now()}`)
  await page.getByRole('button', { name: '插入声音' }).first().click()
  const dialog = page.getByRole('dialog', { name: '插入声音' })
  const file = dialog.getByLabel('声音文件')
  await file.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('text') })
  await expect(dialog.getByRole('alert')).toContainText('MP3')
  await file.setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: makeWav() })
  await expect(dialog.getByLabel('试听')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '插入', exact: true }).click()

  const preview = page.getByRole('complementary', { name: '学员看到的样子' })
  const sound = preview.getByLabel('声音')
  await expect(sound).toBeVisible()
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration)))
    .toBe(1)
  await expectNotice(page, '题目已加入题库', () =>
    page.getByRole('button', { name: '保存', exact: true }).click(),
  )
  await expect(page).toHaveURL(/\/console\/questions\/\d+$/)
  await page.reload()
  await expect(preview.getByLabel('声音')).toBeVisible()
})
