import { getConversation, listChat, listOwnChat } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addCourse, setCourseState } from '../../../../tests/support/test-courses.ts'
import { announceCatalogueChange } from '../../catalogue/index.ts'
import { useChats } from '../testing/use-chats.ts'

const { join, newLearner, people, school, upload } = useChats()

/** A course with one lesson; with `grants` for nobody else. */
const newLesson = async (name: string, isLimited = false) => {
  const courseId = await addCourse(school(), {
    name,
    categoryId: await addCategory(school(), name),
    thumbnail: '/files/cover.jpg',
    chapters: [
      {
        titleZh: '章',
        titleEn: 'Chapter',
        lessons: [{ titleZh: '极限', titleEn: 'Limits', duration: 600 }],
      },
    ],
    ...(isLimited && { grants: [{ kind: 'institution' as const, value: 'elsewhere' }] }),
  })
  const [row] = await school().query<{ id: number }>(
    'select lessons.id from lessons join chapters on chapters.id = chapter_id where course_id = $1',
    [courseId],
  )
  return { courseId, lessonId: row?.id ?? 0 }
}

test('a lesson card has the lesson, the second and the image, and reads as text with a link', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { advisor } = people
  const { courseId, lessonId } = await newLesson('微积分')
  const [mine, theirs] = [await join(learner, chatId), await join(advisor, chatId, 0)]
  const id = crypto.randomUUID()
  const card = {
    type: clientFrames.lesson,
    token,
    chatId,
    id,
    lessonId,
    second: 754,
    message: '这步怎么来的？',
  }
  mine.send({ ...card, image: await upload(learner) })
  expect(await mine.next(serverFrames.acknowledgement)).toMatchObject({ ack: id, seq: 1 })
  await eventually(() => expect(theirs.messages()).toHaveLength(1))
  const [received] = theirs.messages()
  const place = {
    courseId,
    courseName: '微积分',
    lessonTitle: '极限',
    cover: '/files/cover.jpg',
  }
  expect(received).toMatchObject({
    type: 0,
    mine: false,
    lesson: { lessonId, second: 754, place, note: '这步怎么来的？' },
  })
  const [note, title, link, image] = received?.text.split('\n') ?? []
  expect([note, title]).toEqual(['这步怎么来的？', '微积分 · 极限 · 00:12:34'])
  expect(link).toBe(`/course?id=${courseId}&lesson=${lessonId}&t=754`)
  expect(image).toBe(received?.lesson?.image)
  const picture = await school().sendRaw({ method: 'GET', url: image ?? '' })
  expect(picture.status).toBe(200)

  const history = await school().call(
    listChat,
    { chatId },
    { token: advisor.token, language: 'en' },
  )
  expect(history.body.data.list[0]?.lesson?.place?.lessonTitle).toBe('Limits')
  const inbox = await school().call(getConversation, { chatId }, { token: advisor.token })
  expect(inbox.body.data.last).toMatchObject({ type: 3, text: '这步怎么来的？' })
})

test('the same card sent again is stored once, another one with its id is refused', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { lessonId } = await newLesson('Twice')
  const client = await join(learner, chatId)
  const card = {
    type: clientFrames.lesson,
    token,
    chatId,
    id: crypto.randomUUID(),
    lessonId,
    message: '',
  }
  for (let time = 0; time < 2; time += 1) {
    client.send({ ...card, second: 5 })
    expect(await client.next(serverFrames.acknowledgement)).toMatchObject({ seq: 1 })
  }
  client.send({ ...card, second: 6 })
  expect(await client.next(serverFrames.refusal)).toMatchObject({ error: 409 })
})

test('a lesson that the learner may not see is refused, and named to nobody', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { advisor } = people
  const hidden = await newLesson('Secretcourse', true)
  const shown = await newLesson('Latercourse')
  const [mine, theirs] = [await join(learner, chatId, 0), await join(advisor, chatId, 0)]
  const card = { type: clientFrames.lesson, chatId, second: 1, message: 'see' }
  mine.send({ ...card, token, id: crypto.randomUUID(), lessonId: hidden.lessonId })
  expect(await mine.next(serverFrames.refusal)).toMatchObject({
    error: 400,
    msg: '学员看不到这节课',
  })
  const staff = { ...card, token: advisor.token }
  theirs.send({ ...staff, id: crypto.randomUUID(), lessonId: hidden.lessonId })
  expect(await theirs.next(serverFrames.refusal)).toMatchObject({ error: 400 })

  theirs.send({ ...staff, id: crypto.randomUUID(), lessonId: shown.lessonId })
  await eventually(() => expect(mine.messages()).toHaveLength(1))
  expect(mine.messages()[0]?.lesson?.place?.courseName).toBe('Latercourse')
  await setCourseState(school(), shown.courseId, 'hidden')
  await announceCatalogueChange(school().context)
  for (const [path, person] of [
    [listOwnChat, learner],
    [listChat, advisor],
  ] as const) {
    const { body } = await school().call(path, { chatId }, { token: person.token })
    expect(JSON.stringify(body)).not.toContain('course?')
    expect(JSON.stringify(body)).not.toContain('Latercourse')
    expect(body.data.list[0]).toMatchObject({
      lesson: { place: null, note: 'see' },
      text: 'see\n（课程内容不可用）',
    })
  }
})

test('an image of somebody else is refused in a card', async () => {
  const learner = await newLearner()
  const { token, chatId } = learner
  const { lessonId } = await newLesson('Foreign')
  const client = await join(learner, chatId)
  const image = await upload(people.advisor)
  client.send({ type: clientFrames.lesson, token, chatId, lessonId, second: 0, message: '', image })
  expect(await client.next(serverFrames.refusal)).toMatchObject({ error: 400 })
})
