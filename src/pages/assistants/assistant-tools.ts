/** Every tool that a site offers to assistants. To add one: a file of its own, and its place here. */
import type { AssistantTool } from './assistant-tool.ts';
import { compareVehicles } from './compare-vehicles.ts';
import { currentOffers } from './current-offers.ts';
import { estimateRepayment } from './estimate-repayment.ts';
import { findLocations } from './find-locations.ts';
import { freeTestDriveTimes } from './free-test-drive-times.ts';
import { getVehicle } from './get-vehicle.ts';
import { prepareEnquiry } from './prepare-enquiry.ts';
import { searchVehicles } from './search-vehicles.ts';

export const assistantTools: readonly AssistantTool[] = [
  searchVehicles,
  getVehicle,
  compareVehicles,
  estimateRepayment,
  findLocations,
  freeTestDriveTimes,
  currentOffers,
  prepareEnquiry,
];
