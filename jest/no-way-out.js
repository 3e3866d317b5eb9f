// Tests must not use the internet: exchange rates are not fetched unless a test enables them.
process.env.RATES_SOURCE ??= 'off';
