import type { QueuedTask } from '../../../platform/jobs/index.ts'
import { type Finding, fail, ok, warn } from '../finding.ts'

/** Milliseconds. Conversions of videos wait for each other. */
const longWait = 60 * 60_000
/** Milliseconds after which a job that nobody runs is overdue. */
const overdue = 5 * 60_000

const list = (tasks: readonly QueuedTask[], count: (task: QueuedTask) => number): string =>
  tasks.map((task) => `${task.task} (${count(task)})`).join(', ')

export const judgeJobs = (tasks: readonly QueuedTask[], now: Date): Finding => {
  const failed = tasks.filter((task) => task.failed > 0)
  if (failed.length > 0) {
    const names = list(failed, (task) => task.failed)
    const reason = failed.find(({ lastError }) => lastError !== '')?.lastError
    return fail(
      {
        zh: `有后台任务多次失败，已放弃：${names}。${reason ? `最近的错误：${reason}` : ''}`,
        en: `Jobs have failed for good: ${names}.${reason ? ` Last error: ${reason}` : ''}`,
      },
      {
        zh: '在“报表 → 任务”查看原因，排除后运行 npm run doctor -- --retry-jobs。',
        en: 'See Reports → Jobs for the reason, remove it, then run npm run doctor -- --retry-jobs.',
      },
    )
  }
  const waited = ({ oldestWaitingAt }: QueuedTask) =>
    oldestWaitingAt === null ? 0 : now.getTime() - Date.parse(oldestWaitingAt)
  const late = tasks.filter((task) => waited(task) > overdue)
  const names = list(late, (task) => task.waiting)
  if (late.length > 0 && tasks.every(({ running }) => running === 0))
    return fail(
      {
        zh: `有后台任务无人执行：${names}。`,
        en: `Jobs wait, and no program runs them: ${names}.`,
      },
      {
        zh: '检查服务器是否在运行；如果设置了 JOBS=apart，用 npm run worker 启动转码进程。',
        en: 'Check that the server runs; with JOBS=apart start a worker: npm run worker.',
      },
    )
  if (late.some((task) => waited(task) > longWait))
    return warn(
      {
        zh: `有后台任务等待超过一小时：${names}。`,
        en: `Jobs have been waiting for more than an hour: ${names}.`,
      },
      {
        zh: '如果是刚上传的许多视频，请等待；否则增加转码进程（npm run worker）。',
        en: 'Wait if many videos were just uploaded; otherwise add workers (npm run worker).',
      },
    )
  return ok({ zh: '没有失败或滞留的后台任务。', en: 'No job has failed or waits too long.' })
}
