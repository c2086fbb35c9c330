import { desc, eq, sql } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { listLearnerFilesOf } from '../media/index.ts'
import { whenText } from './given/given-dates.ts'
import {
  planFiles,
  planGrants,
  planHours,
  planLearnerItems,
  planLearners,
  planQueue,
  planReaders,
  plans,
} from './plans.tables.ts'

export const plansPersonalData: PersonalDataSource = {
  read: async (db, userId) => {
    const rows = await db
      .select({ learner: planLearners, content: plans.published })
      .from(planLearners)
      .innerJoin(plans, eq(plans.id, planLearners.planId))
      .where(eq(planLearners.userId, userId))
      .orderBy(desc(planLearners.startOn))
    const items = await db
      .select()
      .from(planLearnerItems)
      .where(eq(planLearnerItems.userId, userId))
      .orderBy(planLearnerItems.planId, planLearnerItems.itemId)
    const hours = await db
      .select()
      .from(planHours)
      .where(eq(planHours.userId, userId))
      .orderBy(planHours.doneOn, planHours.planId, planHours.itemId)
    const files = await db
      .select()
      .from(planFiles)
      .where(eq(planFiles.userId, userId))
      .orderBy(planFiles.fileId)
    const names = new Map((await listLearnerFilesOf(db, userId)).map(({ id, name }) => [id, name]))
    const [choices] = await db.select().from(planReaders).where(eq(planReaders.userId, userId))
    const grants = await db
      .select({ grant: planGrants, name: sql<string>`${plans.draft}->>'name'` })
      .from(planGrants)
      .innerJoin(plans, eq(plans.id, planGrants.planId))
      .where(eq(planGrants.userId, userId))
      .orderBy(planGrants.id)
    return {
      'plan-reminders': choices
        ? [
            {
              wantsReminders: choices.wantsReminders,
              wantsPopup: choices.wantsPopup,
              toldOn: choices.toldOn,
            },
          ]
        : [],
      'plan-grants': grants.map(({ grant, name }) => ({
        planId: grant.planId,
        name,
        givenAt: grant.givenAt,
        start: whenText(grant.start),
        due: whenText(grant.due),
      })),
      'plan-files': files.map(({ fileId, userId: _, ...file }) => ({
        ...file,
        name: names.get(fileId) ?? '',
      })),
      'plan-hours': hours.map(({ userId: _, ...hour }) => hour),
      plans: rows.map(({ learner, content }) => ({
        planId: learner.planId,
        name: content?.name ?? '',
        joinedOn: learner.joinedOn,
        startOn: learner.startOn,
        dueOn: learner.dueOn,
        extendedTo: learner.extendedTo,
        extensionReason: learner.extensionReason,
        doneOn: learner.doneOn,
        round: learner.round,
        renewedOn: learner.renewedOn,
        validUntil: learner.validUntil,
        withdrawnAt: learner.withdrawnAt,
      })),
      'plan-items': items.map(
        ({ userId: _, toldOpensOn, toldDueOn, toldKind, nextReminderOn, ...item }) => item,
      ),
    }
  },
  erase: async (db, userId) => {
    await db.delete(planLearnerItems).where(eq(planLearnerItems.userId, userId))
    await db.delete(planFiles).where(eq(planFiles.userId, userId))
    await db.delete(planHours).where(eq(planHours.userId, userId))
    await db.delete(planLearners).where(eq(planLearners.userId, userId))
    await db.delete(planReaders).where(eq(planReaders.userId, userId))
    await db.delete(planQueue).where(eq(planQueue.userId, userId))
    await db.delete(planGrants).where(eq(planGrants.userId, userId))
  },
}
