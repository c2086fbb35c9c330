import { findUserByName } from '../server/src/features/auth/index.ts'
import { fillWorkList } from '../server/src/features/chat/index.ts'
import { announceLessons } from '../server/src/features/messages/index.ts'
import { overdueLearners } from '../server/src/features/plans/index.ts'
import type { Context } from '../server/src/platform/context.ts'
import { seedLessonVideos } from './lessons/seed-lesson-videos.ts'
import { demoAccounts, seedAccounts, seedGroups } from './seed/accounts.ts'
import { seedAssignments } from './seed/assignments.ts'
import { seedAttempts } from './seed/attempts.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { seedChats } from './seed/chats.ts'
import { seedClasses } from './seed/classes.ts'
import { seedMaterials } from './seed/materials.ts'
import { seedMessages } from './seed/messages.ts'
import { seedPartner } from './seed/partner.ts'
import { seedPendingWork } from './seed/pending-work.ts'
import { seedPlans } from './seed/plans.ts'
import { seedProfiles } from './seed/profiles.ts'
import { seedQuestions } from './seed/questions.ts'
import { seedQuizzes } from './seed/quizzes.ts'
import { seedReadings } from './seed/readings.ts'
import { seedSignIns } from './seed/sign-ins.ts'
import { seedSite } from './seed/site.ts'
import { seedStudy } from './seed/study.ts'

/**
 * Fills a database without accounts with the demo school, in one transaction; leaves any other
 * unchanged. Returns the names of the demo accounts if they are in the database.
 */
export const seedDemo = async (context: Context): Promise<string[]> => {
  await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx }
    const userIds = await seedAccounts(within)
    if (!userIds) return
    await seedGroups(within, userIds)
    await seedProfiles(within, userIds)
    await seedMessages(within, userIds)
    await seedChats(within, userIds)
    await seedSignIns(within, userIds)
    const classIds = await seedClasses(within, userIds)
    const catalogue = await seedCatalogue(within, classIds)
    const { categoryIds, lessonIds } = catalogue
    await seedSite(within, categoryIds)
    const playing = await seedLessonVideos(within, (key) => lessonIds.get(key))
    // Before learners join courses, so that they get no message about these lessons.
    await announceLessons(within, { countMembers: async () => 0 }, playing)
    await seedQuestions(within, userIds.get('operator') ?? null, lessonIds)
    await seedPartner(within, [...lessonIds.values()])
    await seedMaterials(within, catalogue)
    await seedReadings(within, catalogue)
    await seedQuizzes(within, catalogue)
    await seedAssignments(within, userIds, catalogue)
    await seedStudy(within, userIds, catalogue)
    await seedAttempts(within, userIds, catalogue)
    await seedPlans(within, userIds, catalogue, classIds)
    await fillWorkList(within, overdueLearners)
    await seedPendingWork(within, userIds)
  })
  return (await findUserByName(context.db, demoAccounts[0] ?? '')) ? demoAccounts : []
}
