/** The parts of the header that only the office has, as one file. */
export { OfficeBar } from './office-bar.tsx'
export { OfficeSearch } from './office-search.tsx'
