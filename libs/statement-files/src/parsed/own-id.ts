/** Length of the id of a row of ours, a UUID: where a file has it for the bank's id, the file is an export of ours. */
export const ownIdLength = 36;
