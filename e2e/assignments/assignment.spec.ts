import { addAssignment } from '@jingke/contract/assessment/calls'
import { findViolations } from '../support/axe.ts'
import { saveState } from '../support/content.ts'
import { addDraft, type Call, publish, publishCourse } from '../support/course.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../support/school.ts'

/** A published course with one assignment that takes a file and no text. */
const addSpokenTask = async (call: Call, mark: string) => {
  const { courseId, lessonIds } = await publishCourse(call, {
    name: `朗读 ${mark}`,
    title: ['朗读', 'Reading aloud'],
    lessons: async (id) => {
      const task = { taskZh: '朗读课文', taskEn: '', points: 10, lateRule: 'refuse' }
      const takes = { takesText: false, maxFiles: 1 }
      const assignment = { ...task, ...takes, courseId: id }
      const { id: contentId } = await call<{ id: number }>(addAssignment, assignment)
      return [{ kind: 'assignment', contentId }]
    },
  })
  return { courseId, lessonId: lessonIds[0] }
}

test('an operator sets an assignment, a learner hands it in on a phone, and both bring it to an end by keyboard', async ({
  page,
  context,
  browser,
}, info) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const name = `作文 ${markOf(info)}`
  const { courseId: id } = await addDraft(call, {
    name,
    title: ['短文', 'Essay'],
    lessons: [{ kind: 'assignment' }],
  })

  await page.goto(`/console/courses/${id}`)
  await page.getByRole('button', { name: '为“短文”添加内容（作业）' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '作业：短文' })
  await dialog.getByRole('textbox', { name: '任务说明', exact: true }).click()
  await page.keyboard.type('写一篇短文')
  await dialog.getByRole('textbox', { name: '文件数' }).fill('3')
  await dialog.getByRole('button', { name: '添加标准' }).press('Enter')
  const criterion = dialog.getByRole('group', { name: '标准 1' })
  await criterion.getByRole('textbox', { name: '标准' }).fill('内容')
  for (const [index, text] of ['充实', '一般', '空洞'].entries())
    await criterion.getByRole('textbox', { name: '说明' }).nth(index).fill(text)
  await expect(dialog.getByText('满分由评分标准决定：10 分。')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '使用这份作业' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(saveState(page)).toHaveText('已保存')
  await publish(call, id)

  const { userName } = await createLearner(context)
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 } })
  await signInAs(phone, userName)
  await holdPopups(phone)
  const learner = await phone.newPage()
  await learner.goto(`/course?id=${id}`)
  await learner.getByRole('link', { name: /^短文/ }).first().click()
  const answer = learner.getByRole('textbox', { name: '您的回答' })
  await answer.fill('我的第一稿')
  await expect(learner.getByText('草稿已保存')).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  await learner.locator('input[type=file]').setInputFiles({
    name: '提纲.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('一、二、三'),
  })
  await expect(learner.getByRole('button', { name: /下载 提纲.txt/ })).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  // Another device has what was saved.
  await learner.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('draft:')) localStorage.removeItem(key)
  })
  await learner.reload()
  await expect(answer).toHaveValue('我的第一稿')
  await learner.getByRole('button', { name: '提交作业' }).press('Enter')
  await expect(learner.getByText('已提交，等待批改')).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  expect(await learner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  )

  await page.goto('/console/submissions?state=waiting')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('link').press('Enter')
  await expect(page.getByText('我的第一稿')).toBeVisible()
  await expect(page.getByRole('button', { name: /下载 提纲.txt/ })).toBeVisible()
  await page.keyboard.press('c')
  const comment = page.getByRole('dialog', { name: '添加批注' })
  await comment.getByRole('textbox', { name: '提交的内容' }).press('Control+A')
  await comment.getByRole('textbox', { name: '评语' }).fill('请写具体一些')
  await comment.getByRole('button', { name: '添加批注' }).press('Enter')
  await expect(page.getByText('请写具体一些')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: '评语' }).fill('不错，再改一改')
  await page.locator('input[type=file]').setInputFiles({
    name: '批改.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByRole('img', { name: '批改.png' })).toBeVisible()
  // What was written and not sent is there after a reload.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: '评语' })).toHaveValue('不错，再改一改', {
      timeout: 3000,
    })
  }).toPass()
  await page.getByRole('button', { name: '退回修改' }).press('Enter')
  await expect(page.getByRole('button', { name: '撤回批改' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await learner.reload()
  await expect(learner.getByText('已退回，请修改后再次提交')).toBeVisible()
  await expect(learner.getByText('请写具体一些')).toBeVisible()
  await expect(learner.getByRole('img', { name: '批改.png' })).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  await answer.fill('我的第二稿，写得具体多了')
  await learner.getByRole('button', { name: '重新提交' }).press('Enter')
  await expect(learner.getByText('已提交，等待批改')).toBeVisible()

  await page.goto('/console/submissions?state=waiting')
  await row.getByRole('link').press('Enter')
  await page.getByRole('radio', { name: /充实/ }).press('Space')
  await expect(page.getByText('合计 10 / 10 分')).toBeVisible()
  await page.getByRole('button', { name: '通过' }).press('Enter')
  await expect(page.getByRole('button', { name: '撤回批改' })).toBeVisible()

  await learner.reload()
  await expect(learner.getByText('已通过', { exact: true })).toBeVisible()
  await expect(learner.getByText('10 / 10 分')).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  await learner.goto('/my/message')
  await expect(learner.getByRole('link', { name: /作业已通过：短文/ })).toBeVisible()
  await phone.close()
})

test('a learner records sound, listens to it and takes it out again', async ({
  context,
  page,
}, info) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const { courseId, lessonId } = await addSpokenTask(call, markOf(info))
  const { userName } = await createLearner(context)
  await signInAs(context, userName)
  await holdPopups(context)
  // A tone in place of a microphone.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext()
      const tone = sound.createOscillator()
      const microphone = sound.createMediaStreamDestination()
      tone.connect(microphone)
      tone.start()
      return microphone.stream
    }
  })
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  await page.getByRole('button', { name: '录音' }).press('Enter')
  await expect(page.getByRole('button', { name: /停止录音（0:0[1-9]）/ })).toBeVisible()
  await page.getByRole('button', { name: /停止录音/ }).press('Enter')
  const sound = page.getByLabel(/^录音 .*\.webm$/)
  await expect(sound).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^移除 录音/ }).press('Enter')
  await expect(sound).toHaveCount(0)
})
