import { messagesEndpoints } from '@jingke/contract/messages'
import { implement } from '../../platform/implement.ts'
import type { CourseMembers } from './audiences.ts'
import { countUnread } from './count-unread.ts'
import { dismissPopup } from './dismiss-popup.ts'
import { listMessages } from './list-messages.ts'
import { listPopupMessages } from './list-popup-messages.ts'
import { listSentMessages } from './list-sent-messages.ts'
import { markAllRead } from './mark-all-read.ts'
import { previewAudience } from './preview-audience.ts'
import { readMessage } from './read-message.ts'
import { sendMessage } from './send-message.ts'
import { withdrawMessage } from './withdraw-message.ts'

export const messagesRoutes = (members: CourseMembers) =>
  implement(messagesEndpoints, {
    listPopupMessages: listPopupMessages(members),
    dismissPopup: dismissPopup(members),
    listMessages: listMessages(members),
    readMessage: readMessage(members),
    markAllRead: markAllRead(members),
    countUnread: countUnread(members),
    sendMessage: sendMessage(members),
    previewAudience: previewAudience(members),
    withdrawMessage,
    listSentMessages,
  })
