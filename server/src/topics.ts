import { questionsTopic } from './features/assessment/index.ts'
import { rightsTopic, sessionEndTopic } from './features/auth/index.ts'
import { catalogueTopic, courseAccessTopic } from './features/catalogue/index.ts'
import { chatAccessTopic, chatTopic, typingTopic } from './features/chat/index.ts'
import { assetTopic, lessonVideosTopic, stopTopic } from './features/media/index.ts'
import { siteTopic } from './features/site/index.ts'

/** Every topic of the bus. Declared at the start of each process. */
export const topics = [
  sessionEndTopic, // sessions ended: caches of identities drop them, long polls on them return
  rightsTopic, // roles, their permissions, two-factor sign-in, or whether one is required changed
  siteTopic, // settings, pages, rules or navigation of the site changed
  assetTopic, // a video's asset changed; carries its key
  stopTopic, // the run of a pipeline step must stop; carries the asset's id
  lessonVideosTopic, // the video of a lesson changed, or what its player shows
  catalogueTopic, // courses, teachers, categories or slides changed
  courseAccessTopic, // the groups of a learner changed; carries the user's id
  questionsTopic, // questions of the bank changed
  chatTopic, // messages or marks of chats changed; carries their ids, teams and last messages
  typingTopic, // somebody types in a chat; carries chat and user
  chatAccessTopic, // the team of chats changed; carries their ids, or null for all
]
