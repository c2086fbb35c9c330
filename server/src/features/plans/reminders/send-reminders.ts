import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { defaultTimeZone, hourIn } from '../../../platform/time/time-zones.ts'
import { lockReminderReaders } from '../../auth/index.ts'
import { insertMessage } from '../../messages/index.ts'
import { findSiteRules } from '../../site/index.ts'
import { readReferred } from '../editor/plan-content.ts'
import { listPublished, lockPlanRow } from '../plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import { itemsOf } from '../plans.view.ts'
import { type MailedUser, mailReminder } from './mail-reminder.ts'
import { isMandatory, nextReminderOn, type RemindedItem, reminderFor } from './reminder-days.ts'
import { type ReminderLine, reminderText } from './reminder-text.ts'
import {
  type DueItemRow,
  findDueReaders,
  findNewReaders,
  firstCursor,
  listDueItems,
  listNewPlans,
  lockReaders,
  type ReaderCursor,
  writeTold,
} from './reminders.store.ts'

/** Learners of one transaction. */
const batchSize = 100

type Names = ReadonlyMap<number, { zh: string; en: string }>

interface NamedPlan {
  readonly name: string
  readonly items: Names
}

const namePlan = async (within: Context, content: PlanContent): Promise<NamedPlan> => {
  const [zh, en] = await Promise.all([
    readReferred(within, content, 'zh-CN'),
    readReferred(within, content, 'en'),
  ])
  const nameIn = (names: typeof zh, courseId: number, lessonId: number | null) =>
    names.find((one) => one.courseId === courseId && one.lessonId === lessonId)?.name ?? ''
  const items = itemsOf(content).map((item) => {
    if (item.kind === 'outside') return [item.id, { zh: item.title, en: item.title }] as const
    const lessonId = item.kind === 'lesson' ? item.lessonId : null
    const { courseId } = item
    const names = { zh: nameIn(zh, courseId, lessonId), en: nameIn(en, courseId, lessonId) }
    return [item.id, names] as const
  })
  return { name: content.name, items: new Map(items) }
}

const toReminded = (row: DueItemRow): RemindedItem => ({
  startOn: row.startOn,
  opensOn: row.opensOn,
  dueOn: row.dueOn,
  told: { opensOn: row.toldOpensOn, dueOn: row.toldDueOn, kind: row.toldKind },
})

/** What is stored about an item after today: everything that was due is told, or left out on purpose. */
const toTold = (row: DueItemRow, today: string) => {
  const kind = reminderFor(toReminded(row), today)
  const isOpen = row.opensOn !== null && row.opensOn <= today
  const isDueTold = kind !== undefined && kind !== 'opened'
  const known = row.toldDueOn === row.dueOn ? row.toldKind : null
  const told = {
    toldOpensOn: isOpen ? row.opensOn : row.toldOpensOn,
    toldDueOn: row.dueOn,
    toldKind: isDueTold ? kind : known,
  }
  const { userId, planId, itemId, opensOn, dueOn } = row
  const nextOn = nextReminderOn({
    ...toReminded(row),
    told: { opensOn: told.toldOpensOn, dueOn: told.toldDueOn, kind: told.toldKind },
  })
  return { kind, item: { userId, planId, itemId, opensOn, dueOn, ...told, nextReminderOn: nextOn } }
}

type NamedLine = ReminderLine & { readonly nameEn: string }

interface Reader {
  readonly userId: number
  readonly wantsPopup: boolean
  /** Undefined: gets no mail. */
  readonly account: MailedUser | undefined
}

const sendOne = async (
  within: Context,
  { userId, wantsPopup, account }: Reader,
  today: string,
  lines: readonly NamedLine[],
): Promise<void> => {
  const { db, clock } = within
  const now = clock.now()
  const zh = reminderText(lines, 'zh-CN')
  const en = reminderText(
    lines.map((line) => ({ ...line, itemName: line.nameEn })),
    'en',
  )
  const key = `plan-reminder:${userId}:${today}`
  await insertMessage(db, {
    kind: 'plan-reminder',
    title: zh.title,
    titleEn: en.title,
    body: zh.body,
    bodyEn: en.body,
    audienceKind: 'person',
    audienceKey: String(userId),
    isPopup: wantsPopup,
    startsAt: now,
    createdAt: now,
    reached: 1,
    eventKey: key,
  })
  if (account)
    await mailReminder(within, account, { key, text: account.language === 'en' ? en : zh })
}

type FindReaders = typeof findDueReaders

/**
 * Writes to one batch of learners: one message each, the mail about it and the note of what it told, in one transaction. So a
 * killed process neither repeats nor loses any. Returns where the next batch begins; undefined if nobody is left.
 */
const sendBatch = (
  context: Context,
  today: string,
  find: FindReaders,
  after: ReaderCursor,
): Promise<ReaderCursor | undefined> =>
  inTransaction(context, async (within) => {
    const { db } = within
    const found = await find(db, { today, after, limit: batchSize })
    const last = found.at(-1)
    if (!last) return undefined
    const readers = await lockReaders(
      db,
      found.map(({ userId }) => userId),
      today,
    )
    if (readers.size === 0) return last
    const ids = [...readers.keys()]
    const newPlans = await listNewPlans(db, ids, today)
    const due = (await listDueItems(db, ids, today)).map((row) => ({ row, ...toTold(row, today) }))
    const plans = new Map<number, NamedPlan>()
    const planIds = [...newPlans, ...due.map(({ row }) => row)].map(({ planId }) => planId)
    for (const { id, content } of await listPublished(db, [...new Set(planIds)]))
      plans.set(id, await namePlan(within, content))

    const lines = new Map<number, NamedLine[]>()
    const add = (userId: number, line: NamedLine) =>
      lines.set(userId, [...(lines.get(userId) ?? []), line])
    for (const { userId, planId, dueOn } of newPlans) {
      const planName = plans.get(planId)?.name ?? ''
      add(userId, { kind: 'given', planId, planName, itemName: '', nameEn: '', dueOn })
    }
    for (const { row, kind } of due) {
      const plan = plans.get(row.planId)
      const names = plan?.items.get(row.itemId)
      const isWanted = readers.get(row.userId)?.wantsReminders ?? true
      if (!kind || !plan || !names || !(isWanted || isMandatory(kind))) continue
      const { planId, dueOn } = row
      add(row.userId, {
        kind,
        planId,
        planName: plan.name,
        itemName: names.zh,
        nameEn: names.en,
        dueOn,
      })
    }
    const accounts = new Map(
      (await lockReminderReaders(db, [...lines.keys()])).map((account) => [account.id, account]),
    )
    for (const [userId, own] of [...lines].toSorted(([one], [other]) => one - other)) {
      const wantsPopup = readers.get(userId)?.wantsPopup ?? false
      await sendOne(within, { userId, wantsPopup, account: accounts.get(userId) }, today, own)
    }
    // Before the rows, as the job does it.
    for (const id of [...plans.keys()].toSorted((one, other) => one - other))
      await lockPlanRow(db, id)
    const told = { userIds: ids, plans: newPlans, items: due.map(({ item }) => item) }
    await writeTold(db, told, today)
    return last
  })

/** In the hours of the school. Every server runs it: learners that another one writes to are locked. */
export const sendReminders = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  const hour = hourIn(defaultTimeZone, now.getTime())
  const { remindFrom, remindUntil } = await findSiteRules(context.db)
  if (hour < remindFrom || hour >= remindUntil) return
  for (const find of [findDueReaders, findNewReaders]) {
    let cursor: ReaderCursor | undefined = firstCursor
    while (cursor) cursor = await sendBatch(context, schoolDay(now), find, cursor)
  }
}
