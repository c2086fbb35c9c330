import { type Language, transportProblems } from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../problem.ts'
import { escapeHtml } from './html.ts'

export const unsubscribePath = '/unsubscribe/'

/** Mails that their reader may do without. */
export type OptionalMail = 'unread' | 'digest' | 'reminders'

interface Unsubscribe {
  /** Undefined: the token is wrong. */
  find(token: string): OptionalMail | undefined
  unsubscribe(token: string): Promise<OptionalMail | undefined>
}

const texts = {
  'zh-CN': {
    title: '退订邮件',
    text: {
      unread: '不再接收关于未读消息的邮件。您可以随时在账号的“邮箱”设置中重新打开。',
      digest: '不再接收每周小结邮件。您可以随时在账号的“邮箱”设置中重新打开。',
      reminders:
        '不再接收学习计划的提醒邮件，消息中心里的提醒不变。您可以随时在学习日历的提醒设置中重新打开。',
    },
    button: '退订',
    done: {
      unread: '已退订：不再发送关于未读消息的邮件。您可以随时在账号的“邮箱”设置中重新打开。',
      digest: '已退订：不再发送每周小结邮件。您可以随时在账号的“邮箱”设置中重新打开。',
      reminders: '已退订：不再发送学习计划的提醒邮件。您可以随时在学习日历的提醒设置中重新打开。',
    },
  },
  en: {
    title: 'Unsubscribe',
    text: {
      unread:
        'Get no more mail about unread messages. You can turn it on again where your account has its mail address.',
      digest:
        'Get no more weekly digests by mail. You can turn them on again where your account has its mail address.',
      reminders:
        'Get no more reminders of training plans by mail; the message centre still has them. You can turn them on again beside your calendar.',
    },
    button: 'Unsubscribe',
    done: {
      unread:
        'You get no more mail about unread messages. You can turn it on again where your account has its mail address.',
      digest:
        'You get no more weekly digests by mail. You can turn them on again where your account has its mail address.',
      reminders:
        'You get no more reminders of training plans by mail. You can turn them on again beside your calendar.',
    },
  },
} as const

const toPage = (language: Language, mail: OptionalMail, isDone: boolean): string => {
  const { title, text, button, done } = texts[language]
  const words = (isDone ? done : text)[mail]
  const form = `<form method="post"><button>${escapeHtml(button)}</button></form>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/docs/style.css"></head>
<body><main><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(words)}</p>${isDone ? '' : form}</main></body></html>`
}

/**
 * Opening the page changes nothing, because scanners of mails open links. Mail programs send the POST themselves
 * (RFC 8058).
 */
export const registerUnsubscribe = (
  app: FastifyInstance,
  { find, unsubscribe }: Unsubscribe,
): void => {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'POST'],
    url: `${unsubscribePath}:token`,
    handler: async ({ method, params: { token }, caller }, reply) => {
      const isDone = method === 'POST'
      const mail = isDone ? await unsubscribe(token) : find(token)
      if (!mail) throw new Problem(transportProblems.unknownPath)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(toPage(caller.language, mail, isDone))
    },
  })
}
