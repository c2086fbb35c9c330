import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deviceLabel, findLastSession } from '../../auth/index.ts'
import { listCards, listGroupsOf } from '../../catalogue/index.ts'
import { listFavouriteRows } from '../../favourites/index.ts'
import { findProfileRow, gradeName, listNamedValues } from '../../profile/index.ts'
import { describeStudy, type Study } from '../../study/index.ts'
import { findChatForStaff } from '../messages/chats.store.ts'
import { findTeamSince, listClosedCases } from './card.store.ts'

/** A learner may have hundreds. */
const favouriteCount = 8
const caseCount = 5

export const getLearnerCard =
  (study: Study): Operation<typeof calls.getLearnerCard> =>
  async ({ context, caller: { language }, identity }, { chatId }) => {
    const { db } = context
    const chat = await findChatForStaff(db, chatId, identity)
    const profile = chat && (await findProfileRow(db, chat.learnerId))
    const team = profile && (await findTeamSince(db, chat))
    if (!team) throw new Problem(chatProblems.chatNotFound)
    const { learnerId } = chat
    const [groups, ownFields, described, session, favourites, cases, access] = await Promise.all([
      listGroupsOf(db, learnerId),
      listNamedValues(db, learnerId, language),
      describeStudy(study, learnerId, language),
      findLastSession(db, learnerId),
      listFavouriteRows(db, learnerId),
      listClosedCases(db, chatId, caseCount),
      study.catalogue.accessOf(learnerId),
    ])
    const newest = favourites.slice(0, favouriteCount).map(({ courseId }) => courseId)
    const collected = await listCards(db, access, language, newest)
    return {
      ...described,
      learner: {
        id: learnerId,
        name: profile.name,
        userName: profile.userName,
        icon: profile.icon,
        sex: profile.sex,
      },
      institutionName: profile.institutionName,
      gradeName: gradeName(profile.grade, language),
      groups: groups.map(({ name }) => name),
      ownFields,
      team: { id: team.id, name: team.name },
      teamSince: team.boundAt?.toISOString() ?? null,
      signIn: session
        ? {
            at: session.createdAt.toISOString(),
            device: deviceLabel(session.userAgent, language),
          }
        : null,
      cases: cases.map(({ id, openedAt, closedAt }) => ({
        id,
        openedAt: openedAt.toISOString(),
        closedAt: closedAt.toISOString(),
      })),
      favourites: collected.map(({ id, name }) => ({ courseId: id, name })),
    }
  }
