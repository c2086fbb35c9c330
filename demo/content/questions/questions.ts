import { computingQuestions } from './computing.ts'
import { lifeAndWorldQuestions } from './life-and-world.ts'
import { mathematicsQuestions } from './mathematics.ts'

export const demoQuestions = [
  ...mathematicsQuestions,
  ...computingQuestions,
  ...lifeAndWorldQuestions,
]
