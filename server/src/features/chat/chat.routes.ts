import {
  chatCardEndpoints,
  chatConsoleEndpoints,
  chatDeskEndpoints,
  chatEndpoints,
  chatMentionEndpoints,
  chatReplyEndpoints,
  chatWorkListEndpoints,
} from '@jingke/contract/chat'
import { implement, type Route } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Study } from '../study/index.ts'
import { getLearnerCard } from './card/get-learner-card.ts'
import { getWatchedNow } from './card/get-watched-now.ts'
import { assignCase } from './cases/assign-case.ts'
import { closeCase } from './cases/close-case.ts'
import { findRatingDue } from './cases/find-rating-due.ts'
import { listChatEvents } from './cases/list-chat-events.ts'
import { listColleagues } from './cases/list-colleagues.ts'
import { listOtherTeams } from './cases/list-other-teams.ts'
import { rateCase } from './cases/rate-case.ts'
import { transferCase } from './cases/transfer-case.ts'
import { countUnwatched } from './count-unwatched.ts'
import { addNote } from './desk/add-note.ts'
import { getConversation } from './desk/get-conversation.ts'
import { getDeskSocket } from './desk/get-desk-socket.ts'
import { getOwnDay } from './desk/get-own-day.ts'
import { listChat } from './desk/list-chat.ts'
import { listConversations } from './desk/list-conversations.ts'
import { listDeskTeams } from './desk/list-desk-teams.ts'
import { listLabels } from './desk/list-labels.ts'
import { listMentionable } from './desk/list-mentionable.ts'
import { listMentions } from './desk/list-mentions.ts'
import { searchMessages } from './desk/search-messages.ts'
import { seeMentions } from './desk/see-mentions.ts'
import { setLabels } from './desk/set-labels.ts'
import { setOwnSound } from './desk/set-own-sound.ts'
import { getSocketAddress } from './get-socket-address.ts'
import { getAvailability } from './hours/get-availability.ts'
import { getOwnAbsence } from './hours/get-own-absence.ts'
import { listBackups } from './hours/list-backups.ts'
import { setOwnAbsence } from './hours/set-own-absence.ts'
import { listOwnChat } from './list-own-chat.ts'
import { listRecalled } from './list-recalled.ts'
import { createReply } from './replies/create-reply.ts'
import { listReplies } from './replies/list-replies.ts'
import { listRepliesFor } from './replies/list-replies-for.ts'
import { removeReply } from './replies/remove-reply.ts'
import { updateReply } from './replies/update-reply.ts'
import { bindLearners } from './teams/bind-learners.ts'
import { createTeam } from './teams/create-team.ts'
import { listAdvisors } from './teams/list-advisors.ts'
import { listBindings } from './teams/list-bindings.ts'
import { listBoundLearners } from './teams/list-bound-learners.ts'
import { listTeamBindings } from './teams/list-team-bindings.ts'
import { listTeams } from './teams/list-teams.ts'
import { removeTeam } from './teams/remove-team.ts'
import { updateTeam } from './teams/update-team.ts'
import { dismissWorkItem } from './work-list/dismiss-work-item.ts'
import { listWorkItems } from './work-list/list-work-items.ts'
import { sendFromWorkList } from './work-list/send-from-work-list.ts'

export const chatRoutes = (catalogue: Catalogue, study: Study): Route[] => [
  ...implement(chatEndpoints, {
    getSocketAddress,
    listOwnChat: listOwnChat(catalogue),
    findRatingDue,
    rateCase,
    countUnwatched,
    getAvailability,
  }),
  ...implement(chatConsoleEndpoints, {
    getDeskSocket,
    listConversations,
    getConversation,
    listChat: listChat(catalogue),
    listRecalled,
    listTeams,
    listAdvisors,
    createTeam,
    updateTeam,
    removeTeam,
    bindLearners,
    listBoundLearners,
    listBindings,
    listTeamBindings,
  }),
  ...implement(chatDeskEndpoints, {
    assignCase,
    transferCase,
    listOtherTeams,
    closeCase,
    listChatEvents,
    addNote,
    setLabels,
    listLabels,
    listDeskTeams,
    searchMessages,
    getOwnAbsence,
    getOwnDay,
    setOwnAbsence,
    listBackups,
    listColleagues,
  }),
  ...implement(chatMentionEndpoints, { listMentionable, listMentions, seeMentions, setOwnSound }),
  ...implement(chatCardEndpoints, {
    getLearnerCard: getLearnerCard(study),
    getWatchedNow: getWatchedNow(study),
  }),
  ...implement(chatReplyEndpoints, {
    listReplies: listReplies(catalogue),
    listRepliesFor: listRepliesFor(study),
    createReply: createReply(catalogue),
    updateReply: updateReply(catalogue),
    removeReply,
  }),
  ...implement(chatWorkListEndpoints, {
    listWorkItems: listWorkItems(study),
    dismissWorkItem,
    sendFromWorkList,
  }),
]
