import { getReport } from './get-report.ts';
import { getReportDetails } from './get-report-details.ts';

export const reportsRouter = { getReport, getReportDetails };
