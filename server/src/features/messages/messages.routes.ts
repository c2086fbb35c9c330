import { messagesEndpoints } from '@jingke/contract/messages'
import { implement } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { countUnread } from './inbox/count-unread.ts'
import { dismissPopup } from './inbox/dismiss-popup.ts'
import { listMessages } from './inbox/list-messages.ts'
import { listPopupMessages } from './inbox/list-popup-messages.ts'
import { markAllRead } from './inbox/mark-all-read.ts'
import { readMessage } from './inbox/read-message.ts'
import type { CourseMembers } from './sent/audiences.ts'
import { listSentMessages } from './sent/list-sent-messages.ts'
import { previewAudience } from './sent/preview-audience.ts'
import { sendMessage } from './sent/send-message.ts'
import { withdrawMessage } from './sent/withdraw-message.ts'

export const messagesRoutes = (members: CourseMembers, catalogue: Catalogue) =>
  implement(messagesEndpoints, {
    listPopupMessages: listPopupMessages(catalogue),
    dismissPopup: dismissPopup(catalogue),
    listMessages: listMessages(catalogue),
    readMessage: readMessage(catalogue),
    markAllRead: markAllRead(catalogue),
    countUnread: countUnread(catalogue),
    sendMessage: sendMessage(members),
    previewAudience: previewAudience(members),
    withdrawMessage,
    listSentMessages,
  })
