import { defineEndpoint } from '../core/endpoint.ts'
import { ReportOverview, reportInput } from './model.ts'

export const reportsEndpoints = {
  getReportOverview: defineEndpoint({
    path: '/jk-admin/api-admin/v1/report/overview',
    summary: 'Figures of the school between two days, by day, and of as many days before',
    access: 'reports.read',
    input: reportInput({}),
    output: ReportOverview,
  }),
}
