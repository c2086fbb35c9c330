import type { InputOf, Language } from '@jingke/contract/core'
import type { reportsEndpoints } from '@jingke/contract/reports'
import type { Context } from '../../../platform/context.ts'
import { toCsv } from '../../../platform/csv.ts'
import type { Operation } from '../../../platform/implement.ts'
import { readChat } from '../chat/get-report-chat.ts'
import { readCourses } from '../courses/list-report-courses.ts'
import { readLearners } from '../learners/list-report-learners.ts'
import { readLessons } from '../lessons/list-report-lessons.ts'
import { readMessages } from '../messages/list-report-messages.ts'
import { readFigures } from '../overview/read-figures.ts'
import { toScope } from '../report-range.ts'
import { readSignIns } from '../sign-ins/list-report-sign-ins.ts'
import { readStorage } from '../storage/list-report-storage.ts'
import { heads } from './csv-heads.ts'

type Input = InputOf<typeof reportsEndpoints.exportReport>
type Rows = readonly (readonly (string | number | null)[])[]

const rowsOfFile = { limit: 10_000, offset: 0 }

const readRows = async (context: Context, input: Input, language: Language): Promise<Rows> => {
  const scope = toScope(context, input)
  switch (input.kind) {
    case 'days': {
      const { days } = await readFigures(context, scope)
      return days.map((day) => [
        day.day,
        day.learners,
        day.seconds,
        day.finishedLessons,
        day.signedIn,
        day.refused,
      ])
    }
    case 'courses': {
      const { list } = await readCourses(context, scope, input.sort, rowsOfFile)
      return list.map((course) => [
        course.courseName,
        course.learners,
        course.seconds,
        course.started,
        course.finished,
        course.finishedOfStarted,
        course.abandoned,
      ])
    }
    case 'learners': {
      const list = await readLearners(context, input.list, scope, rowsOfFile)
      return list.map((learner) => [
        learner.name,
        learner.userName,
        learner.institutionName,
        learner.course?.name ?? '',
        learner.day,
        learner.seconds,
      ])
    }
    case 'lessons': {
      const list = await readLessons(context, scope, language)
      return list.map(({ title, started, finished }) => [title, started, finished])
    }
    case 'sign-ins': {
      const { isRefused } = input
      const list = await readSignIns(context, scope, { isRefused, language }, rowsOfFile)
      return list.map((one) => [
        one.happenedAt,
        one.name,
        one.userName,
        one.isRefused ? 'refused' : 'signed-in',
        one.reason,
        one.device,
        one.address,
      ])
    }
    case 'messages': {
      const { list } = await readMessages(context, scope, language, rowsOfFile)
      return list.map((one) => [one.title, one.audienceName, one.startsAt, one.reached, one.read])
    }
    case 'chat': {
      const { list } = await readChat(context, scope, input.by)
      return list.map((one) => [
        one.name,
        one.opened,
        one.closed,
        one.replies,
        one.firstReplySeconds,
        one.replySeconds,
      ])
    }
    case 'storage': {
      const { list } = await readStorage(context, rowsOfFile)
      return list.map(({ courseName, videos, bytes }) => [courseName, videos, bytes])
    }
  }
}

export const exportReport: Operation<typeof reportsEndpoints.exportReport> = async (
  { context, caller: { language } },
  input,
) => toCsv([heads[input.kind][language], ...(await readRows(context, input, language))])
