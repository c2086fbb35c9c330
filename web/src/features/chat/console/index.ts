export { LearnerTeam } from './learner-team.tsx'
