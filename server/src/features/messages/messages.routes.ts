import { messagesEndpoints } from '@jingke/contract/messages'
import { implement } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
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
