/** The actors, in the order of the columns. The targets are Ana's; Bia works beside her. */
export const COLUMNS = [
  'nobody',
  'user own',
  'user other’s',
  'manager',
  'admin in scope',
  'admin out of scope',
  'admin without stores',
  'master',
  'blocked',
  'expired',
  'ended',
  'temporary',
  'kiosk',
] as const
