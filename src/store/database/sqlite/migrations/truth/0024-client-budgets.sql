-- What a client may do in a minute, where that is not what the settings say: {"requests_per_minute": 100}.
ALTER TABLE clients ADD COLUMN budgets TEXT;
