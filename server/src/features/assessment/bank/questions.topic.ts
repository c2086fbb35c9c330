import { defineTopic, Nothing } from '../../../platform/bus/bus.ts'

export const questionsTopic = defineTopic({ name: 'questions', schema: Nothing, isVersioned: true })
