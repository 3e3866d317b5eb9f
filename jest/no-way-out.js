// Tests reach nobody outside this machine: the reference rates stay unread unless a test asks for some.
process.env.RATES_SOURCE ??= 'off';
