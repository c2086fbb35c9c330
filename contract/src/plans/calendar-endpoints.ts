import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Day, Nothing } from '../core/fields.ts'
import { CalendarAddress, OwnCalendar } from './calendar-model.ts'
import {
  getCalendarAddress,
  getOwnCalendar,
  removeCalendarAddress,
  renewCalendarAddress,
} from './calls.ts'

/** Dates of the learner's plans, as a page and as a file that calendar programs read. */
export const planCalendarEndpoints = {
  getOwnCalendar: defineEndpoint({
    path: getOwnCalendar,
    summary: "What is due and what opens in the learner's plans, from that day on for six weeks",
    access: ['jk-user'],
    isAllowedInImpersonation: true,
    input: z.object({ from: Day }),
    output: OwnCalendar,
  }),
  getCalendarAddress: defineEndpoint({
    path: getCalendarAddress,
    summary: "The private address of the learner's calendar",
    access: ['jk-user'],
    input: Nothing,
    output: CalendarAddress,
  }),
  renewCalendarAddress: defineEndpoint({
    path: renewCalendarAddress,
    summary: 'Give the calendar a new address; the former one ends at once',
    access: ['jk-user'],
    input: Nothing,
    output: CalendarAddress,
  }),
  removeCalendarAddress: defineEndpoint({
    path: removeCalendarAddress,
    summary: 'End the address of the calendar',
    access: ['jk-user'],
    input: Nothing,
    output: CalendarAddress,
  }),
}
